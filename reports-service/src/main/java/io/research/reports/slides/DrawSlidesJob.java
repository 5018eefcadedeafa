package io.research.reports.slides;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.file.FileKind;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.reports.report.DeckFile;
import io.research.reports.report.PrintedDeckFile;
import io.research.reports.report.Reports;
import io.research.reports.report.StoredReport;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * Draws the slides of a report and stores them. They can be had from the commit on that ends the job, and only if nothing
 * of the report was deleted while they were drawn; otherwise they are drawn again.
 */
@ApplicationScoped
class DrawSlidesJob implements JobHandler<SlideExport> {
    private final Reports reports;
    private final StoredFiles files;
    private final DeckFile decks;
    private final PrintedDeckFile prints;
    private final SlideConfig config;

    DrawSlidesJob(Reports reports, StoredFiles files, DeckFile decks, PrintedDeckFile prints, SlideConfig config) {
        this.reports = reports;
        this.files = files;
        this.decks = decks;
        this.prints = prints;
        this.config = config;
    }

    @Override
    public JobKind<SlideExport> kind() {
        return SlideExports.KIND;
    }

    @Override
    public Uni<Completion> run(Job job, SlideExport export) {
        var here = VertxContexts.current();
        return reports.find(job.tenant(), export.studyId(), export.reportId())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(report -> Uni.createFrom()
                        .item(() -> DrawnDeck.of(report, export.redactPii()))
                        .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                        .emitOn(here)
                        .chain(drawn -> store(job.tenant(), report.report(), drawn)))
                .ifNoItem()
                .after(config.timeLimit())
                .fail()
                .emitOn(here);
    }

    private Uni<Completion> store(Tenant tenant, StoredReport report, DrawnDeck drawn) {
        return write(tenant, decks, report.id(), drawn.editable()).chain(deck -> (drawn.print() == null
                        ? Uni.createFrom().<StoredFile>nullItem()
                        : write(tenant, prints, report.id(), drawn.print()))
                .map(print -> () -> finish(report, drawn, deck, print)));
    }

    private Uni<StoredFile> write(Tenant tenant, FileKind kind, UUID reportId, byte[] content) {
        var here = VertxContexts.current();
        return VertxContexts.onSameContext(() -> Panache.withTransaction(() -> files.note(tenant, kind, reportId)))
                .chain(file -> files.write(file, Multi.createFrom().item(Buffer.buffer(content)))
                        .emitOn(here)
                        .replaceWith(file)
                        .onFailure()
                        .call(() -> files.discard(file)));
    }

    private Uni<SlideExport.Result> finish(StoredReport report, DrawnDeck drawn, StoredFile deck, StoredFile print) {
        return reports.hold(report)
                .invoke(held -> {
                    if (!held) {
                        throw new IllegalStateException("the report changed while its slides were being drawn");
                    }
                })
                .chain(() -> files.ready(deck, drawn.editable().length))
                .chain(() -> print == null ? Uni.createFrom().item(true) : files.ready(print, drawn.print().length))
                .replaceWith(new SlideExport.Result(
                        report.id(), drawn.slides(), deck.id(), print == null ? null : print.id()));
    }
}
