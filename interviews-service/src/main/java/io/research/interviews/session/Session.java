package io.research.interviews.session;

import io.research.contracts.ErrorCode;
import io.research.interviews.interview.InterviewSnapshot;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import java.util.UUID;

/**
 * The right to take part in one interview.
 *
 * @param studyId which study the interview is of
 */
public record Session(UUID interviewId, Tenant tenant, UUID studyId) {

    static Session of(InterviewSnapshot interview) {
        return new Session(
                interview.interviewId(),
                interview.tenant(),
                interview.studyVersion().study().id());
    }

    /** This session, if it is for that interview; a {@link Problem} {@code not_found} otherwise. */
    Session of(UUID id) {
        if (!interviewId.equals(id)) {
            throw new Problem(ErrorCode.NOT_FOUND);
        }
        return this;
    }
}
