package io.research.studies.planning;

/** A turn and its answer, not stored yet. */
record AnsweredTurn(OpenTurn open, PlanningAnswer answer) {}
