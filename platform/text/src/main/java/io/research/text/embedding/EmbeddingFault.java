package io.research.text.embedding;

/** Vectors cannot be had now. The message holds neither texts nor secrets nor an answer of the endpoint. */
public final class EmbeddingFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean isRefusal;

    EmbeddingFault(String message, Throwable cause) {
        this(message, cause, false);
    }

    private EmbeddingFault(String message, Throwable cause, boolean isRefusal) {
        super(message, cause);
        this.isRefusal = isRefusal;
    }

    /** The endpoint takes those texts neither now nor later; one of them may be the reason. */
    public static EmbeddingFault refusal(String message) {
        return new EmbeddingFault(message, null, true);
    }

    /** Whether the same texts will be refused again, while others may be taken. */
    public boolean isRefusal() {
        return isRefusal;
    }
}
