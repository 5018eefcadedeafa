package io.research.studies.creation;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.ErrorCode;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * How a saga was decided: the result of the job that decided it, for the request that waits.
 *
 * @param confirmation the job that confirms the participants; null when the saga was aborted
 * @param code why it was aborted; null when it was not
 */
@RegisterForReflection(targets = {CreationOutcome.class, Fault.class})
record CreationOutcome(UUID confirmation, ErrorCode code, String message, List<Fault> faults) {

    CreationOutcome {
        faults = List.copyOf(Objects.requireNonNullElse(faults, List.of()));
    }

    /** The study exists; that job confirms its participants. */
    static CreationOutcome committed(UUID confirmation) {
        return new CreationOutcome(confirmation, null, null, null);
    }

    /** Nothing exists, for that reason. */
    static CreationOutcome aborted(Problem reason) {
        return new CreationOutcome(null, reason.code(), reason.getMessage(), reason.faults());
    }

    static CreationOutcome read(String result) {
        return StoredJson.read(result, CreationOutcome.class);
    }

    /**
     * The job that brings a committed saga to its end.
     *
     * @throws Problem the reason why the saga was aborted
     */
    UUID requireConfirmation() {
        if (confirmation == null) {
            throw faults.isEmpty() ? new Problem(code, message) : Problem.invalid(faults);
        }
        return confirmation;
    }
}
