package io.research.contracts.study;

import io.research.contracts.EventData;
import java.util.UUID;

/**
 * A study was paused, resumed or stopped over the public API (specification §3.2): announced after the transition
 * succeeded, each time under a new event id, and never for transitions of the dashboard. The state for neighbours is in
 * {@link StudyState}.
 *
 * @param fieldingStatus after the transition
 */
public record FieldingChanged(UUID studyId, String fieldingStatus) implements EventData {}
