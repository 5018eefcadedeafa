package io.research.studies.interviewer;

import io.research.contracts.interview.GuideLine;
import io.research.contracts.interview.InterviewerBrief;
import java.util.List;
import java.util.Objects;

/**
 * That interviews-service can hold the interviews of a brief. It is asked before the transaction that saves a study, so the
 * approval counts only where the saved study comes to the same brief.
 *
 * @param brief what was approved; null where nothing was asked or answered
 * @param guide what the interviewer makes of its plan
 */
public record InterviewerApproval(InterviewerBrief brief, List<GuideLine> guide) {
    /** None was asked for, or no answer came. */
    public static final InterviewerApproval NONE = new InterviewerApproval(null);

    public InterviewerApproval {
        guide = List.copyOf(guide);
    }

    /** An approval that brings no guide. */
    public InterviewerApproval(InterviewerBrief brief) {
        this(brief, List.of());
    }

    public boolean covers(InterviewerBrief needed) {
        return Objects.equals(needed, brief);
    }
}
