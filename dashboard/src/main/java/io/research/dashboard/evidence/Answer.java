package io.research.dashboard.evidence;

import java.util.List;

/**
 * What came of a question.
 *
 * @param status {@code pending}, {@code running}, {@code succeeded}, {@code failed} or {@code unavailable}
 * @param error why there is no answer; null unless the status is {@code failed}
 * @param fallbackReason why the language model did not write it, although there is one; null for none
 * @param progress of an answer that is still made; null until it is known
 */
public record Answer(
        String job,
        String status,
        String error,
        CitedText text,
        String writtenBy,
        String fallbackReason,
        boolean partial,
        int removedClaims,
        Read read,
        Job.Progress progress) {

    record Result(
            String answer,
            List<Reference> references,
            boolean partial,
            int removedClaims,
            boolean evidenceUnavailable,
            String writtenBy,
            String fallbackReason,
            Read read) {}

    public boolean isAwaited() {
        return "pending".equals(status) || "running".equals(status);
    }

    public boolean isBySearch() {
        return "search".equals(writtenBy);
    }

    static Answer of(Turn turn) {
        return new Answer(
                turn.jobId(),
                turn.status(),
                null,
                CitedText.of(turn.answer(), turn.references()),
                turn.writtenBy(),
                null,
                turn.partial(),
                0,
                turn.read(),
                null);
    }

    /** @param result null as long as there is none */
    static Answer of(Job job, Result result) {
        if (result == null) {
            return new Answer(
                    job.jobId(),
                    job.status(),
                    job.error(),
                    CitedText.of(null, List.of()),
                    null,
                    null,
                    false,
                    0,
                    null,
                    job.progress());
        }
        return new Answer(
                job.jobId(),
                result.evidenceUnavailable() ? "unavailable" : job.status(),
                job.error(),
                CitedText.of(result.answer(), result.references()),
                result.writtenBy(),
                result.fallbackReason(),
                result.partial(),
                result.removedClaims(),
                result.read(),
                null);
    }
}
