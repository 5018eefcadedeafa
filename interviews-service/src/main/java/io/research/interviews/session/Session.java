package io.research.interviews.session;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import java.util.UUID;

/** The right to hold one interview. */
public record Session(UUID interviewId, Tenant tenant) {

    /** This session, if it is for that interview; a {@link Problem} {@code not_found} otherwise. */
    Session of(UUID id) {
        if (!interviewId.equals(id)) {
            throw new Problem(ErrorCode.NOT_FOUND);
        }
        return this;
    }
}
