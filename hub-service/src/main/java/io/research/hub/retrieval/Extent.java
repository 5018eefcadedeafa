package io.research.hub.retrieval;

import java.util.Map;
import java.util.UUID;

/**
 * The evidence that a session can use at this moment.
 *
 * @param passages of all its interviews and documents
 * @param people whom its interviews are of
 * @param peopleOfStudy how many of them each study has
 * @param isWhole false where it has more than can be looked into, or a source that is not ready
 */
public record Extent(int passages, int people, Map<UUID, Integer> peopleOfStudy, boolean isWhole) {

    public Extent {
        peopleOfStudy = Map.copyOf(peopleOfStudy);
    }
}
