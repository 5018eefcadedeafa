package io.research.assistant.chat;

/** More requests under way than this process may have: no fault of the model; never leaves this package. */
final class ModelBusy extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ModelBusy() {
        super("too many requests under way", null, false, false);
    }
}
