package io.research.hub.evidence;

import java.util.List;

/**
 * What was found for a question.
 *
 * @param passages best first
 * @param people how many people the session's interviews are of
 * @param documents how many documents it has
 * @param isWhole false where there was more evidence than could be looked into
 */
public record Retrieved(List<FoundPassage> passages, int people, int documents, boolean isWhole) {

    public Retrieved {
        passages = List.copyOf(passages);
    }
}
