package io.research.dashboard.report;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * Work on a report or its slides.
 *
 * @param progress null once later work of the study has begun
 * @param slideCount of slides only; null until they are made
 * @param downloadUrl null until they are made, and once they are gone
 */
public record Job(
        String jobId,
        String status,
        boolean completed,
        String error,
        Result result,
        Progress progress,
        Integer slideCount,
        String downloadUrl,
        String pdfDownloadUrl) {

    public record Progress(int done, int total) {}

    /** @param model null where no language model was asked */
    public record Result(String reportId, Cost model) {}

    public record Cost(long calls, @JsonProperty("tokens_in") long read, @JsonProperty("tokens_out") long written) {}

    public boolean isFailed() {
        return "failed".equals(status);
    }

    /** Whether it is known how far it is. */
    public boolean isMeasured() {
        return progress != null && progress.total() > 0;
    }
}
