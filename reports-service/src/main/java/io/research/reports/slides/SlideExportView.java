package io.research.reports.slides;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobStatus;
import io.research.kernel.job.JobView;
import java.time.Instant;
import java.util.UUID;

/**
 * A slides job as clients see it: a job, and where its files are.
 *
 * @param downloadUrl of the deck that can be edited; null until the job has succeeded, when its time is over, and when
 *     something of the report was deleted since
 * @param pdfDownloadUrl of the same to read and print; null also where its letters cannot be printed
 */
record SlideExportView(
        UUID jobId,
        String kind,
        String status,
        boolean completed,
        String error,
        @JsonRawValue String result,
        String resultUrl,
        Instant createdAt,
        Instant updatedAt,
        Progress progress,
        Integer slideCount,
        String downloadUrl,
        String pdfDownloadUrl) {

    static SlideExportView of(Job job, Integer slideCount, String deck, String print) {
        var view = JobView.of(job);
        return new SlideExportView(
                view.jobId(),
                view.kind(),
                view.status(),
                view.completed(),
                view.error(),
                view.result(),
                view.resultUrl(),
                view.createdAt(),
                view.updatedAt(),
                Progress.of(job),
                slideCount,
                deck,
                print);
    }

    /** In files: both are there when the job has succeeded. */
    record Progress(int done, int total) {
        private static final int FILES = 2;

        static Progress of(Job job) {
            return new Progress(job.status() == JobStatus.SUCCEEDED ? FILES : 0, FILES);
        }
    }
}
