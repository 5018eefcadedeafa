package io.research.interviews.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.interview.EndedInterviews;
import io.research.interviews.interview.Redaction;
import io.research.interviews.study.Studies;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jboss.logging.Logger;

/**
 * Writes an export from the database to the store, no faster than the store accepts it. Each attempt writes its own
 * file. The file becomes available with the commit that ends the job; a sweep removes the files of other attempts.
 */
@ApplicationScoped
class ExportJob implements JobHandler<ExportRequest> {
    static final JobKind<ExportRequest> KIND = JobKind.of("interviews.export", ExportRequest.class);

    private static final Logger LOG = Logger.getLogger(ExportJob.class);

    /** How many parts are read ahead while one is being written. */
    private static final int PARTS_AHEAD = 2;

    private static final int THREADS = 2;

    private final StoredFiles files;
    private final ExportFile kind;
    private final ExportRepository exported;
    private final EndedInterviews interviews;
    private final InterviewParts parts;
    private final Studies studies;
    private final ObjectMapper json;
    private final ExportConfig config;
    private final Vertx vertx;
    private final Clock clock;
    private final ExecutorService workers =
            Executors.newFixedThreadPool(THREADS, new DefaultThreadFactory("exports", true));

    ExportJob(
            StoredFiles files,
            ExportFile kind,
            ExportRepository exported,
            EndedInterviews interviews,
            InterviewParts parts,
            Studies studies,
            ObjectMapper json,
            ExportConfig config,
            Vertx vertx,
            Clock clock) {
        this.files = files;
        this.kind = kind;
        this.exported = exported;
        this.interviews = interviews;
        this.parts = parts;
        this.studies = studies;
        this.json = json;
        this.config = config;
        this.vertx = vertx;
        this.clock = clock;
    }

    @PreDestroy
    void close() {
        workers.shutdown();
    }

    @Override
    public JobKind<ExportRequest> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, ExportRequest request) {
        var begun = clock.instant();
        return Panache.withTransaction(() -> files.note(job.tenant(), kind, job.id()))
                .chain(file -> Panache.withSession(() -> page(job, request))
                        .chain(page -> write(file, job.tenant(), request, page)
                                .<Completion>map(written -> () -> finish(job, file, written, page.nextPage(), begun)
                                        .onFailure()
                                        .call(() -> discard(file))))
                        .onFailure()
                        .call(() -> discard(file)));
    }

    /** Uses a transaction and session of its own, because those of the attempt are lost. */
    private Uni<Void> discard(StoredFile file) {
        var here = VertxContexts.current();
        return VertxContexts.onNewContext(vertx, () -> files.discard(file)).emitOn(here);
    }

    private Uni<ExportPage> page(Job job, ExportRequest request) {
        var studyId = UUID.fromString(job.subject());
        return interviews
                .list(job.tenant(), studyId, request.offset(), ExportRequest.PAGE_SIZE + 1)
                .chain(found -> studies.languages(List.of(studyId))
                        .map(languages -> ExportPage.of(request, found, languages.get(studyId))));
    }

    private Uni<WrittenExport> write(StoredFile file, Tenant tenant, ExportRequest request, ExportPage page) {
        var written = new WrittenExport();
        var here = VertxContexts.current();
        return VertxContexts.onWorker(workers, () -> lines(request, page.language()))
                .chain(lines -> files.write(file, content(tenant, page, lines, written)))
                .ifNoItem()
                .after(config.timeLimit())
                .fail()
                .invoke(written::stored)
                .replaceWith(written)
                .emitOn(here);
    }

    private Multi<Buffer> content(Tenant tenant, ExportPage page, ExportLines lines, WrittenExport written) {
        var pieces = Multi.createFrom()
                .iterable(page.interviewIds())
                .onItem()
                .transformToMultiAndConcatenate(id -> parts.of(tenant, id, page.language()))
                .onItem()
                .invoke(written::add)
                .emitOn(workers, PARTS_AHEAD)
                .map(lines::of)
                .emitOn(VertxContexts.current(), PARTS_AHEAD);
        return Multi.createBy()
                .concatenating()
                .streams(Multi.createFrom().item(lines::head), pieces)
                .filter(piece -> piece.length > 0)
                .map(Buffer::buffer);
    }

    /** Telephone number patterns are loaded from files on first use. */
    private ExportLines lines(ExportRequest request, String language) {
        var redaction = request.redactPii() ? Redaction.forLanguage(language) : Redaction.NONE;
        return switch (request.format()) {
            case CSV -> new CsvLines(redaction);
            case JSONL -> new JsonLines(json, redaction);
        };
    }

    /**
     * If an interview was deleted in the meantime, this attempt fails and the next one leaves it out, so that no
     * available file contains it.
     */
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
