package io.research.assistant;

import io.research.assistant.ModelReply.Reason;

/** A failed request, as the circuit breaker must see it; never leaves this package. */
final class ModelFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    ModelFault(Reason reason) {
        super(reason.name(), null, false, false);
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }
}
