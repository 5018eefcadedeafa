package io.research.dashboard.plan;

import java.util.List;

/**
 * A turn of the planning conversation, as the job that the API makes of it.
 *
 * @param error why it failed; null where it did not
 * @param result null as long as it runs
 */
public record Turn(String jobId, String status, boolean completed, String error, Answer result) {

    /**
     * @param writtenBy {@code model} or {@code template}
     * @param fallbackReason why the model that is connected did not write it; null where it did, or where none is
     */
    public record Answer(
            String responseType,
            String message,
            List<Question> questions,
            List<String> assumptions,
            String writtenBy,
            String fallbackReason) {

        public boolean isByModel() {
            return "model".equals(writtenBy);
        }
    }

    /** @param options answers to choose from; empty for free text */
    public record Question(String id, String text, List<String> options) {}
}
