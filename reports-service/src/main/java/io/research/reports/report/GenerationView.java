package io.research.reports.report;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobView;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.UUID;

/**
 * A report job as clients see it, with its progress.
 *
 * @param progress in steps; null when a later job of the study has begun
 */
record GenerationView(
        UUID jobId,
        String kind,
        String status,
        boolean completed,
        String error,
        Result result,
        String resultUrl,
        Instant createdAt,
        Instant updatedAt,
        StudyReportingRepository.Progress progress) {

    static GenerationView of(Job job, StudyReportingRepository.Progress progress, ReportLinks links) {
        var view = JobView.of(job);
        return new GenerationView(
                view.jobId(),
                view.kind(),
                view.status(),
                view.completed(),
                view.error(),
                result(job, links),
                view.resultUrl(),
                view.createdAt(),
                view.updatedAt(),
                progress);
    }

    private static Result result(Job job, ReportLinks links) {
        if (job.result() == null) {
            return null;
        }
        var made = new JsonObject(job.result());
        var id = UUID.fromString(made.getString("report_id"));
        var model = made.getJsonObject("model");
        return new Result(
                id,
                links.page(id),
                model == null
                        ? null
                        : new Generation.Cost(
                                model.getLong("calls"), model.getLong("tokens_in"), model.getLong("tokens_out")));
    }

    /**
     * The report that was made, and its page.
     *
     * @param model what its calls have cost; null where none was made
     */
    record Result(UUID reportId, String pageUrl, Generation.Cost model) {}
}
