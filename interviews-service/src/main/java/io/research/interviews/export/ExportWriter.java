package io.research.interviews.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.interview.Redaction;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Writes exports from the database to the store. Lines are made on threads of its own. */
@ApplicationScoped
class ExportWriter {
    /** What is read while a part is written, and written while one is stored. */
    private static final int PARTS_AHEAD = 2;

    private static final int THREADS = 2;

    private final StoredFiles files;
    private final ExportFile kind;
    private final InterviewParts parts;
    private final ObjectMapper json;
    private final ExportConfig config;
    private final Vertx vertx;
    private final ExecutorService workers =
            Executors.newFixedThreadPool(THREADS, new DefaultThreadFactory("exports", true));

    ExportWriter(
            StoredFiles files,
            ExportFile kind,
            InterviewParts parts,
            ObjectMapper json,
            ExportConfig config,
            Vertx vertx) {
        this.files = files;
        this.kind = kind;
        this.parts = parts;
        this.json = json;
        this.config = config;
        this.vertx = vertx;
    }

    @PreDestroy
    void close() {
        workers.shutdown();
    }

    /** Notes the file of an attempt, before anything is in it. */
    Uni<StoredFile> note(Job job) {
        return Panache.withTransaction(() -> files.note(job.tenant(), kind, job.id()));
    }

    /** All of the page, no faster than the store takes it. */
    Uni<WrittenExport> write(StoredFile file, ExportRequest request, ExportPage page) {
        var written = new WrittenExport();
        var here = VertxContexts.current();
        return VertxContexts.onWorker(workers, () -> lines(request, page.language()))
                .chain(lines -> files.write(file, content(file.tenant(), page, lines, written)))
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

    /** What telephone numbers look like is read from files the first time. */
    private ExportLines lines(ExportRequest request, String language) {
        var redaction = request.redactPii() ? Redaction.forLanguage(language) : Redaction.NONE;
        return switch (request.format()) {
            case CSV -> new CsvLines(redaction);
            case JSONL -> new JsonLines(json, redaction);
        };
    }

    /** In a transaction and session of its own: that of the attempt is lost. */
    Uni<Void> discard(StoredFile file) {
        var here = VertxContexts.current();
        return VertxContexts.onNewContext(vertx, () -> files.discard(file)).emitOn(here);
    }
}
