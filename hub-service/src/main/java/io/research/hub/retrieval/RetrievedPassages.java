package io.research.hub.retrieval;

import io.research.text.retrieval.Candidate;
import java.util.List;

/**
 * What was found for a question.
 *
 * @param passages best first
 * @param candidates all the passages that have one of the wanted words, also those that are not among the best
 */
public record RetrievedPassages(List<FoundPassage> passages, List<Considered> candidates, Extent extent) {

    public RetrievedPassages {
        passages = List.copyOf(passages);
        candidates = List.copyOf(candidates);
    }

    /**
     * A passage that is counted and not read.
     *
     * @param person tells whether two passages are of one person
     * @param isInterview or a document
     */
    public record Considered(String person, boolean isInterview, Candidate passage) {}
}
