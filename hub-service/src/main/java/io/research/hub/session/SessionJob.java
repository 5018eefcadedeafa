package io.research.hub.session;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobProgress;
import io.research.kernel.job.JobView;
import java.time.Instant;
import java.util.UUID;

/**
 * A job of a session as clients see it (contract §2); its result is composed at each read, so that it can be withdrawn.
 *
 * @param progress null until the job tells it
 */
public record SessionJob(
        UUID jobId,
        String kind,
        String status,
        boolean completed,
        String error,
        Object result,
        String resultUrl,
        JobProgress progress,
        Instant createdAt,
        Instant updatedAt) {

    public static SessionJob of(Job job, Object result) {
        var view = JobView.of(job);
        return new SessionJob(
                view.jobId(),
                view.kind(),
                view.status(),
                view.completed(),
                view.error(),
                result,
                view.resultUrl(),
                job.progress(),
                view.createdAt(),
                view.updatedAt());
    }

    /** Names its status and progress, so that whoever knows them need not be told again. */
    String state() {
        return progress == null ? status : status + "-" + progress.done() + "-" + progress.total();
    }
}
