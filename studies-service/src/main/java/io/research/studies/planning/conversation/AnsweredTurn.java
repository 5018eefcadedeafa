package io.research.studies.planning.conversation;

import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.planning.PlanningAnswer;

/**
 * A turn and its answer, not kept yet.
 *
 * @param approval what the interviewer says to the plan in it
 */
record AnsweredTurn(OpenTurn open, PlanningAnswer answer, InterviewerApproval approval) {}
