package io.research.hub.highlights;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What was recorded of an interview, as interviews-service says.
 *
 * @param kind audio or video
 * @param bytes of the file, which is WebM
 * @param turns those whose time in the recording is known
 */
record RecordedInterview(UUID interviewId, String kind, long bytes, List<Spoken> turns) {

    /** When a turn was said, in seconds; its end may be null. */
    record Spoken(String id, BigDecimal startS, BigDecimal endS) {}

    boolean isVideo() {
        return kind.equals("video");
    }

    Optional<Spoken> turn(String id) {
        return turns.stream()
                .filter(turn -> turn.id().equals(id) && turn.startS() != null)
                .findFirst();
    }
}
