package io.research.hub.passage;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A completed interview.
 *
 * @param person tells whether two interviews are of one person; opaque
 * @param endedAt null where that is not known
 * @param language by code, or null
 */
public record InterviewText(UUID id, UUID studyId, String person, Instant endedAt, String language, List<Turn> turns) {

    public InterviewText {
        turns = List.copyOf(turns);
    }
}
