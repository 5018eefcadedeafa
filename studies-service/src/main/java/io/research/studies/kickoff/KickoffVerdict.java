package io.research.studies.kickoff;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.ProblemForm;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** How an operation was decided, as the result of the job that decided it: what the request that waits has to know. */
final class KickoffVerdict {
    private static final String CONFIRMATION = "confirmation";
    private static final String CODE = "code";
    private static final String MESSAGE = "message";
    private static final String FAULTS = "faults";

    private KickoffVerdict() {}

    /** The study exists; that job lets its participants exist. */
    static JsonObject committed(UUID confirmation) {
        return new JsonObject().put(CONFIRMATION, confirmation.toString());
    }

    /** Nothing exists, for that reason. */
    static JsonObject abandoned(Problem reason) {
        return new JsonObject()
                .put(CODE, reason.code().name())
                .put(MESSAGE, reason.getMessage())
                .put(FAULTS, ProblemForm.list(reason.faults()));
    }

    /**
     * The job that brings a committed operation to its end.
     *
     * @throws Problem the reason why the operation was abandoned
     */
    static UUID confirmation(JsonObject verdict) {
        String confirmation = verdict.getString(CONFIRMATION);
        if (confirmation == null) {
            throw reason(verdict);
        }
        return UUID.fromString(confirmation);
    }

    private static Problem reason(JsonObject verdict) {
        var faults = ProblemForm.faults(verdict.getJsonArray(FAULTS));
        return faults.isEmpty()
                ? new Problem(ErrorCode.valueOf(verdict.getString(CODE)), verdict.getString(MESSAGE))
                : Problem.invalid(faults);
    }
}
