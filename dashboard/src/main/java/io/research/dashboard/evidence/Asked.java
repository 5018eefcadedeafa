package io.research.dashboard.evidence;

import java.time.Instant;

/**
 * A question with its answer.
 *
 * @param newest whether nothing was asked after it
 */
public record Asked(String prompt, Instant at, boolean newest, Answer answer) {}
