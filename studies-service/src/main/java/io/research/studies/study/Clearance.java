package io.research.studies.study;

import io.research.contracts.interview.InterviewerBrief;
import java.util.Objects;

/**
 * The interviewer's word that it can hold a study like that. It was given before the transaction began, so it counts
 * only for the very brief that it was given for.
 *
 * @param brief null where it was not asked or did not answer
 */
public record Clearance(InterviewerBrief brief) {
    /** Of one that was not asked, or did not answer. */
    public static final Clearance NONE = new Clearance(null);

    boolean covers(InterviewerBrief needed) {
        return Objects.equals(needed, brief);
    }
}
