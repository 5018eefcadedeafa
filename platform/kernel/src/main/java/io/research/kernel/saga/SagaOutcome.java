package io.research.kernel.saga;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.ErrorCode;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.Refusal;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * How a saga was decided: the result of the job that decided it, for the request that waits.
 *
 * @param confirmation the job that confirms the other part; null when the saga was aborted
 * @param code why it was aborted, like what follows; null when it was not
 */
@RegisterForReflection
record SagaOutcome(UUID confirmation, ErrorCode code, String message, List<Fault> faults, Map<String, Object> details) {

    /** Our part exists; the given job confirms the other one. */
    static SagaOutcome committed(UUID confirmation) {
        return new SagaOutcome(confirmation, null, null, null, null);
    }

    /** Nothing exists, for that reason. */
    static SagaOutcome aborted(Problem reason) {
        return new SagaOutcome(null, reason.code(), reason.getMessage(), reason.faults(), reason.details());
    }

    static SagaOutcome read(String result) {
        return StoredJson.read(result, SagaOutcome.class);
    }

    /**
     * The job that brings a committed saga to its end.
     *
     * @throws Problem the reason why the saga was aborted
     */
    UUID requireConfirmation() {
        if (confirmation == null) {
            throw new Refusal(code, message, faults, details).reason();
        }
        return confirmation;
    }
}
