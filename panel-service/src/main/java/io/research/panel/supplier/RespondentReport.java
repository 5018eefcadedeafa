package io.research.panel.supplier;

import io.research.panel.cycle.RespondentOutcome;
import java.util.UUID;

/** The status of a respondent. */
public record RespondentReport(UUID projectId, String person, UUID interviewId, RespondentOutcome outcome) {}
