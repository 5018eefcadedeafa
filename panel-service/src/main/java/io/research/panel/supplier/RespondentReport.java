package io.research.panel.supplier;

import io.research.panel.cycle.state.Outcome;
import java.util.UUID;

/** What became of somebody whom the supplier has sent. */
public record RespondentReport(UUID projectId, String person, UUID interviewId, Outcome outcome) {}
