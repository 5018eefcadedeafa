package io.research.studies.planning;

import io.research.studies.study.Clearance;

/**
 * A turn and its answer, not kept yet.
 *
 * @param clearance what the interviewer says to the plan in it
 */
record AnsweredTurn(OpenTurn open, PlanningAnswer answer, Clearance clearance) {}
