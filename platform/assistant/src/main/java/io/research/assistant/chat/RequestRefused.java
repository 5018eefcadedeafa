package io.research.assistant.chat;

/** An endpoint does not take a request as it was put: no fault of the model; never leaves this package. */
final class RequestRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String answer;

    /** @param answer what the endpoint said of it, or the beginning of that */
    RequestRefused(String answer) {
        super("request refused", null, false, false);
        this.answer = answer;
    }

    String answer() {
        return answer;
    }
}
