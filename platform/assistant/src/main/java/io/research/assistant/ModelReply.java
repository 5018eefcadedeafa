package io.research.assistant;

/** What came back from a model. */
public sealed interface ModelReply {

    /** The model's answer, complete, as it was given. */
    record Answered(String text) implements ModelReply {}

    /** No answer that could be used. */
    record Failed(Reason reason) implements ModelReply {}

    /** Why there is no answer. */
    enum Reason {
        /** It took longer than the configured time. */
        TIMEOUT,
        /** No connection, too many requests under way, or the model failed so often that it is left alone for a while. */
        UNAVAILABLE,
        /** An HTTP status that is no success, such as 429 or 500. */
        REFUSED,
        /** The answer is not in the form of the API. */
        MALFORMED,
        /** The model stopped in the middle of its answer. */
        CUT_OFF,
        /** The answer is larger than the configured size. */
        TOO_LARGE
    }
}
