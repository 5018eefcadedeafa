package io.research.contracts.panel;

import io.research.contracts.EventData;
import java.time.Instant;
import java.util.UUID;

/**
 * The active target cycle of a study reached its target (specification §3.3): integrators are told {@code
 * study.completed}, whose id is that of the cycle.
 */
public record PanelCycleCompleted(UUID cycleId, UUID studyId, Instant completedAt) implements EventData {}
