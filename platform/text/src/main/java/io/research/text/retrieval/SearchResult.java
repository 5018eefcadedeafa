package io.research.text.retrieval;

import java.util.List;

/**
 * What a search has found.
 *
 * @param hits the best passages, best first
 * @param candidates all passages that are wanted, in no order
 */
public record SearchResult(List<Hit> hits, List<Candidate> candidates) {

    public SearchResult {
        hits = List.copyOf(hits);
        candidates = List.copyOf(candidates);
    }
}
