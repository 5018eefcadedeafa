package io.research.studies.planning;

/** A turn and its answer, not kept yet. */
record AnsweredTurn(OpenTurn open, PlanningAnswer answer) {}
