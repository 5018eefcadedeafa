package io.research.assistant.chat;

import io.research.assistant.ModelReply.Reason;
import io.research.assistant.usage.SpentTokens;

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

    /** What is no fault of ours is the open circuit, or a process that asks for too much at once. */
    static Reason reason(Throwable fault) {
        return fault instanceof ModelFault known ? known.reason() : Reason.UNAVAILABLE;
    }

    /** What a call without an answer has cost: what was not taken costs nothing, else the question has been read. */
    static SpentTokens tokens(Reason reason, ChatRequest asked) {
        return reason == Reason.REFUSED || reason == Reason.UNAVAILABLE
                ? SpentTokens.NONE
                : SpentTokens.estimate(asked.characters(), 0);
    }
}
