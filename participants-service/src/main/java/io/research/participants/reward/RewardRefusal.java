package io.research.participants.reward;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.util.Map;

/** Why the money could not be held: the result of the job that tried, for the request that waits for it. */
@RegisterForReflection
record RewardRefusal(String code, String message, Map<String, Object> details) {

    static RewardRefusal of(Problem reason) {
        return new RewardRefusal(reason.code().name(), reason.getMessage(), reason.details());
    }

    Problem reason() {
        return new Problem(ErrorCode.valueOf(code), message).with(details);
    }
}
