package io.research.kernel.problem;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.ErrorCode;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A {@link Problem} in a form that can be stored, such as in the result of a job, and thrown again. */
@RegisterForReflection(targets = {Refusal.class, Fault.class})
public record Refusal(ErrorCode code, String message, List<Fault> faults, Map<String, Object> details) {

    public Refusal {
        faults = List.copyOf(Objects.requireNonNullElse(faults, List.of()));
        details = Map.copyOf(Objects.requireNonNullElse(details, Map.of()));
    }

    /** What that problem says. */
    public static Refusal of(Problem reason) {
        return new Refusal(reason.code(), reason.getMessage(), reason.faults(), reason.details());
    }

    /** The problem again. */
    public Problem reason() {
        return faults.isEmpty() ? new Problem(code, message).with(details) : Problem.invalid(faults);
    }
}
