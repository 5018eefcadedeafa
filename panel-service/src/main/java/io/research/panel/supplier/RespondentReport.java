package io.research.panel.supplier;

import io.research.panel.cycle.RespondentOutcome;
import java.util.UUID;

/** What became of somebody whom the supplier has sent. */
public record RespondentReport(UUID projectId, String person, UUID interviewId, RespondentOutcome outcome) {}
