package io.research.panel.cycle;

/**
 * Somebody at the door of a cycle.
 *
 * @param known what became of the person in the cycle before; null for somebody new
 */
public record Arrival(Cycle cycle, Respondent known) {}
