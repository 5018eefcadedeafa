package io.research.contracts.panel;

import io.research.contracts.EventData;
import java.time.Instant;
import java.util.UUID;

/**
 * A target cycle of a panel has begun to recruit: the first of a launch, or a further one of a recurring panel.
 *
 * @param number of the cycle within its panel, from 1
 */
public record PanelLaunched(UUID panelId, UUID cycleId, UUID studyId, int number, int target, Instant launchedAt)
        implements EventData {}
