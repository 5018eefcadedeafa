package io.research.studies.launch;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.ErrorCode;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * How a saga was decided: the result of the job that decided it, for the request that waits.
 *
 * @param confirmation the job that confirms the panel; null when the saga was aborted
 * @param code why it was aborted; null when it was not
 */
@RegisterForReflection(targets = {LaunchOutcome.class, Fault.class})
record LaunchOutcome(
        UUID confirmation, ErrorCode code, String message, List<Fault> faults, Map<String, Object> details) {

    LaunchOutcome {
        faults = List.copyOf(Objects.requireNonNullElse(faults, List.of()));
        details = Map.copyOf(Objects.requireNonNullElse(details, Map.of()));
    }

    /** The study recruits; that job confirms its panel. */
    static LaunchOutcome committed(UUID confirmation) {
        return new LaunchOutcome(confirmation, null, null, null, null);
    }

    /** Nothing exists, for that reason. */
    static LaunchOutcome aborted(Problem reason) {
        return new LaunchOutcome(null, reason.code(), reason.getMessage(), reason.faults(), reason.details());
    }

    static LaunchOutcome read(String result) {
        return StoredJson.read(result, LaunchOutcome.class);
    }

    /**
     * The job that brings a committed saga to its end.
     *
     * @throws Problem the reason why the saga was aborted
     */
    UUID requireConfirmation() {
        if (confirmation == null) {
            throw faults.isEmpty() ? new Problem(code, message).with(details) : Problem.invalid(faults);
        }
        return confirmation;
    }
}
