package io.research.interviews.evidence;

import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/**
 * What was recorded of a completed interview.
 *
 * @param kind audio or video
 * @param bytes of the file, which is WebM
 * @param url where whoever holds it can play the recording for a while
 * @param turns those whose time in the recording is known
 */
record RecordingView(UUID interviewId, String kind, long bytes, String url, List<Spoken> turns) {

    /** When a turn was said, in seconds from the beginning of the recording; its end may be unknown. */
    record Spoken(UUID id, BigDecimal startS, BigDecimal endS) {}
}
