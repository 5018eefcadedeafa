package io.research.analysis.words;

import io.research.text.quotation.Quotation;
import java.util.List;

/**
 * A word, or two that stand side by side, that several people use in their replies to one item.
 *
 * @param forms all that were counted, upper and lower case as one, the most frequent first; the analyzer of the language brings
 *     them to one stem
 * @param people whose replies contain one of them
 * @param passages one for each interview that contains it
 */
public record SharedTerm(List<String> forms, int people, List<Passage> passages) {

    public SharedTerm {
        forms = List.copyOf(forms);
        passages = List.copyOf(passages);
    }

    /** In the form in which it is written most often. */
    public String term() {
        return forms.getFirst();
    }

    /** The sentence of a reply that contains it. */
    public record Passage(Reply reply, Quotation sentence) {}
}
