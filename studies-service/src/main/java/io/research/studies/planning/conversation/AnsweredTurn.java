package io.research.studies.planning.conversation;

import io.research.studies.planning.PlanningAnswer;

/** A turn and its answer, not kept yet. */
record AnsweredTurn(OpenTurn open, PlanningAnswer answer) {}
