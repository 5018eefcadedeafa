package io.research.kernel.problem;

import io.research.contracts.ErrorCode;
import io.research.contracts.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The only exception type of the suite: a refusal or failure from the catalogue. It is sent in the error form of
 * contract §1.1, with the status of its code, and rolls back the transaction that it passes through.
 */
public final class Problem extends RuntimeException {
    /** How many faults are reported for one request; validation may stop there. */
    public static final int MOST_FAULTS = 100;

    private static final long serialVersionUID = 1L;

    private final ErrorCode code;
    private final Outcome outcome;
    private final transient List<Fault> faults;
    private final transient Map<String, Object> details;
    private final Duration retryAfter;

    private Problem(
            ErrorCode code,
            String message,
            Outcome outcome,
            List<Fault> faults,
            Map<String, Object> details,
            Duration retryAfter) {
        super(message, null, false, false);
        this.code = code;
        this.outcome = outcome;
        this.faults = List.copyOf(faults);
        this.details = Map.copyOf(details);
        this.retryAfter = retryAfter;
    }

    /** A refusal with the message of the catalogue; nothing was changed. */
    public Problem(ErrorCode code) {
        this(code, code.message());
    }

    /** A refusal with a message of its own, shown to the client as it is; nothing was changed. */
    public Problem(ErrorCode code, String message) {
        this(code, message, Outcome.NOT_STARTED, List.of(), Map.of(), null);
    }

    /** A request that breaks rules: 422 with its first {@link #MOST_FAULTS} faults; the first is the {@code field}. */
    public static Problem invalid(List<Fault> faults) {
        Fault first = faults.getFirst();
        String message = first.field().isEmpty() ? first.msg() : first.field() + ": " + first.msg();
        return new Problem(ErrorCode.VALIDATION_FAILED, message, Outcome.NOT_STARTED, firstOf(faults), Map.of(), null);
    }

    /** One broken rule found after reading: 422 for that body field. */
    public static Problem invalid(String field, String type, String message) {
        return invalid(List.of(new Fault(List.of("body", field), message, type)));
    }

    /** A resource that does not exist, or is not the caller's; the two are not distinguished. */
    public static Problem notFound() {
        return new Problem(ErrorCode.NOT_FOUND);
    }

    /** Too much in too short a time; sent with a Retry-After header of at least a second. */
    public static Problem rateLimited(Duration retryAfter) {
        return rateLimited(retryAfter, ErrorCode.RATE_LIMITED.message());
    }

    /** The same, saying what there is too much of. */
    public static Problem rateLimited(Duration retryAfter, String message) {
        return new Problem(ErrorCode.RATE_LIMITED, message, Outcome.NOT_STARTED, List.of(), Map.of(), retryAfter);
    }

    /** No capacity for the request at this moment; sent with a Retry-After header of at least a second. */
    public static Problem unavailable(Duration retryAfter) {
        var code = ErrorCode.SERVICE_UNAVAILABLE;
        return new Problem(code, code.message(), Outcome.NOT_STARTED, List.of(), Map.of(), retryAfter);
    }

    /** The same problem with an object as its {@code detail}. */
    public Problem with(Map<String, Object> details) {
        return new Problem(code, getMessage(), outcome, faults, details, retryAfter);
    }

    /** The same problem, where the write may have happened. */
    public Problem withUnknownOutcome() {
        return new Problem(code, getMessage(), Outcome.UNKNOWN, faults, details, retryAfter);
    }

    private static List<Fault> firstOf(List<Fault> faults) {
        return faults.subList(0, Math.min(MOST_FAULTS, faults.size()));
    }

    public ErrorCode code() {
        return code;
    }

    public Outcome outcome() {
        return outcome;
    }

    /** What is wrong with the request; empty for all codes but {@code validation_failed}. */
    public List<Fault> faults() {
        return faults;
    }

    /** How long to wait before trying again; null where that cannot be said. */
    public Duration retryAfter() {
        return retryAfter;
    }

    /** The object to show as {@code detail}; empty where the message stands there. */
    public Map<String, Object> details() {
        return details;
    }
}
