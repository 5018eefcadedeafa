package io.research.interviews.export;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.interview.EndedInterviews;
import io.research.interviews.study.Studies;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Writes an export from the database to the store, no faster than the store accepts it. Each attempt writes its own
 * file. The file becomes available with the commit that ends the job; a sweep removes the files of other attempts.
 */
@ApplicationScoped
class ExportJob implements JobHandler<ExportRequest> {
    static final JobKind<ExportRequest> KIND = JobKind.of("interviews.export", ExportRequest.class);

    private static final Logger LOG = Logger.getLogger(ExportJob.class);

    private final ExportWriter writer;
    private final StoredFiles files;
    private final ExportRepository exported;
    private final EndedInterviews interviews;
    private final Studies studies;
    private final Clock clock;

    ExportJob(
            ExportWriter writer,
            StoredFiles files,
            ExportRepository exported,
            EndedInterviews interviews,
            Studies studies,
            Clock clock) {
        this.writer = writer;
        this.files = files;
        this.exported = exported;
        this.interviews = interviews;
        this.studies = studies;
        this.clock = clock;
    }

    @Override
    public JobKind<ExportRequest> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, ExportRequest request) {
        var begun = clock.instant();
        return writer.note(job).chain(file -> Panache.withSession(() -> page(job, request))
                .chain(page -> writer.write(file, request, page)
                        .<Completion>map(written -> () -> finish(job, file, written, page.nextPage(), begun)
                                .onFailure()
                                .call(() -> writer.discard(file))))
                .onFailure()
                .call(() -> writer.discard(file)));
    }

    private Uni<ExportPage> page(Job job, ExportRequest request) {
        var studyId = UUID.fromString(job.subject());
        return interviews
                .list(job.tenant(), studyId, request.offset(), ExportRequest.PAGE_SIZE + 1)
                .chain(found -> studies.languages(List.of(studyId))
                        .map(languages -> ExportPage.of(request, found, languages.get(studyId))));
    }

    /** An interview that was deleted meanwhile is in no file that can be had: the attempt fails, and the next goes without. */
    private Uni<ExportView.Result> finish(
            Job job, StoredFile file, WrittenExport written, Integer nextPage, Instant begun) {
        var ids = written.interviewIds();
        return interviews
                .hold(job.tenant(), ids)
                .invoke(held -> require(held, "an interview was deleted while it was exported"))
                .chain(() -> files.ready(file, written.bytes()))
                .invoke(ready -> require(ready, "the exported file was withdrawn before it was finished"))
                .chain(() -> exported.insert(file.id(), ids))
                .invoke(() -> LOG.infof(
                        "Interviews exported, jobId=%s studyId=%s records=%d bytes=%d millis=%d",
                        job.id(), job.subject(), ids.size(), written.bytes(), millisSince(begun)))
                .replaceWith(() -> new ExportView.Result(ids.size(), nextPage));
    }

    private long millisSince(Instant begun) {
        return Duration.between(begun, clock.instant()).toMillis();
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
