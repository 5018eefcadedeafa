package io.research.participants.reward;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.json.JsonObject;

/** Why money could not be reserved, as the result of the job that tried: what the request that waits has to know. */
final class RewardRefusal {
    private static final String CODE = "code";
    private static final String MESSAGE = "message";
    private static final String DETAILS = "details";

    private RewardRefusal() {}

    static JsonObject of(Problem reason) {
        return new JsonObject()
                .put(CODE, reason.code().name())
                .put(MESSAGE, reason.getMessage())
                .put(DETAILS, new JsonObject(reason.details()));
    }

    /** The reason again; the result of a job that reserved the money is null. */
    static Problem reason(JsonObject result) {
        return new Problem(ErrorCode.valueOf(result.getString(CODE)), result.getString(MESSAGE))
                .with(result.getJsonObject(DETAILS).getMap());
    }
}
