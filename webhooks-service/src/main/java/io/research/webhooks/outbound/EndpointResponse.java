package io.research.webhooks.outbound;

import java.time.Duration;

/** How a customer's endpoint took a request. */
public sealed interface EndpointResponse {

    /** Why the request did not succeed; null when it did. */
    FailureReason failure();

    /**
     * It answered.
     *
     * @param retryAfter how long it asks to be left alone, or null
     */
    record Answered(int status, Duration retryAfter) implements EndpointResponse {
        private static final int FIRST = 100;
        private static final int FIRST_FINAL = 200;
        private static final int LAST = 999;
        private static final int GONE = 410;

        /** Whether HTTP knows such a status: three digits. */
        static boolean isStatus(int code) {
            return code >= FIRST && code <= LAST;
        }

        /** Whether another answer follows this one. */
        static boolean isInterim(int status) {
            return status < FIRST_FINAL;
        }

        /** Whether the endpoint wants no further events. */
        public boolean isGone() {
            return status == GONE;
        }

        @Override
        public FailureReason failure() {
            return switch (status / 100) {
                case 2 -> null;
                case 3 -> FailureReason.REDIRECT;
                default -> FailureReason.HTTP_ERROR;
            };
        }
    }

    /** There was no answer. */
    record Unanswered(FailureReason failure) implements EndpointResponse {}
}
