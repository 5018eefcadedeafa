package io.research.reports.analysis;

import java.util.UUID;

/** What one person said to one goal, told by a quotation. */
public record Response(UUID interviewId, String goalId, String referenceId) {}
