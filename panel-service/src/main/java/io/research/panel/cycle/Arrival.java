package io.research.panel.cycle;

/**
 * Somebody asking to enter a cycle.
 *
 * @param known what became of the person in the cycle before; null for somebody new
 */
public record Arrival(Cycle cycle, Respondent known) {}
