package io.research.analysis.words;

import io.research.text.quotation.Quotation;
import java.util.List;

/**
 * A word, or two that stand side by side, that several people use in their replies to one item.
 *
 * @param term in the form in which it is written most often
 * @param people whose replies contain it, as it stands or in another form that the analyzer of their language brings to the
 *     same stem
 * @param passages one for each interview that contains it
 */
public record SharedTerm(String term, int people, List<Passage> passages) {

    public SharedTerm {
        passages = List.copyOf(passages);
    }

    /** The sentence of a reply that contains it. */
    public record Passage(Reply reply, Quotation sentence) {}
}
