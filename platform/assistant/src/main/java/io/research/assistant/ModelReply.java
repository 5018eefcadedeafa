package io.research.assistant;

import java.util.Locale;

/** What came back from a model. */
public sealed interface ModelReply {

    /** The model's answer, complete, as it was given. */
    record Answered(String text) implements ModelReply {}

    /** No answer that could be used. */
    record Failed(Reason reason) implements ModelReply {}

    /** Why there is no answer. */
    enum Reason {
        /** It took longer than it may. */
        TIMEOUT,
        /** No connection, too many requests under way, or the model failed so often that it is left alone for a while. */
        UNAVAILABLE,
        /** An HTTP status that is no success, such as 429 or 500. */
        REFUSED,
        /** The answer is not in the form of the API, or is no JSON object where one was asked for. */
        MALFORMED,
        /** The model stopped in the middle of its answer. */
        CUT_OFF,
        /** The answer is larger than the configured size. */
        TOO_LARGE,
        /** The answer breaks rules of who asked, and did so again after it was told which. */
        INVALID,
        /** The organization has used the tokens of this day; the model was not asked. */
        OVER_BUDGET,
        /** The feature is switched off; the model was not asked. */
        SWITCHED_OFF;

        private final String wire = name().toLowerCase(Locale.ROOT);

        /** The name in metrics and logs, such as {@code cut_off}. */
        public String wire() {
            return wire;
        }
    }
}
