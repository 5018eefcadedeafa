package io.research.interviews.recording;

import java.util.UUID;

/**
 * An interview that is recorded.
 *
 * @param expectedSeconds how long it shall take; 0 where nothing is expected
 */
public record RecordedInterview(UUID id, UUID studyId, RecordingKind kind, int expectedSeconds, boolean hasEnded) {}
