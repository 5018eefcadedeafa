package io.research.hub.retrieval;

import io.research.text.retrieval.Candidate;
import java.util.List;
import java.util.UUID;

/**
 * What was found for a question.
 *
 * @param passages best first
 * @param candidates all the passages that may speak of it, also those that are not among the best; none where nothing was
 *     looked for
 * @param people how many people the session's interviews are of
 * @param documents how many documents it has
 * @param isWhole false where there was more evidence than could be looked into, or some that was looked into by its words
 *     alone because its vectors are still being made
 */
public record Retrieved(
        List<FoundPassage> passages, List<Considered> candidates, int people, int documents, boolean isWhole) {

    public Retrieved {
        passages = List.copyOf(passages);
        candidates = List.copyOf(candidates);
    }

    /**
     * A passage that is counted and not read.
     *
     * @param person tells whether two passages are of one person
     * @param isInterview or a document
     */
    public record Considered(UUID evidenceId, String person, boolean isInterview, Candidate passage) {}
}
