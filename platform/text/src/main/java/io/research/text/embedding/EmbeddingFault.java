package io.research.text.embedding;

/** Vectors cannot be had now. The message holds neither texts nor secrets nor an answer of the endpoint. */
public final class EmbeddingFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    EmbeddingFault(String message, Throwable cause) {
        super(message, cause);
    }
}
