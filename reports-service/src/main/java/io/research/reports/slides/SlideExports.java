package io.research.reports.slides;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.file.FileKind;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.JobStatus;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.FileDisposition;
import io.research.kernel.time.Ids;
import io.research.reports.report.DeckFile;
import io.research.reports.report.PrintedDeckFile;
import io.research.reports.report.Reports;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import java.util.function.Function;

/** Begins slide exports, follows them, and gives their files out. */
@ApplicationScoped
class SlideExports {
    static final JobKind<SlideExport> KIND = JobKind.of("reports.export_slides", SlideExport.class);
    static final String PATH = "/i/decks";

    private static final String PPTX = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
    private static final String PDF = "application/pdf";

    private final Reports reports;
    private final Jobs jobs;
    private final StoredFiles files;
    private final DeckFile decks;
    private final PrintedDeckFile prints;
    private final SlideConfig config;

    SlideExports(
            Reports reports, Jobs jobs, StoredFiles files, DeckFile decks, PrintedDeckFile prints, SlideConfig config) {
        this.reports = reports;
        this.jobs = jobs;
        this.files = files;
        this.decks = decks;
        this.prints = prints;
        this.config = config;
    }

    /**
     * The job is one of the study's organization, whoever begins it.
     *
     * @throws Problem {@code not_found}, {@code report_not_available}, or {@code rate_limited} while too many others of the
     *     organization wait
     */
    Uni<Job> begin(ReadScope scope, UUID studyId, boolean redactPii) {
        return reports.newest(scope, studyId)
                .onItem()
                .ifNull()
                .failWith(() -> new Problem(ErrorCode.REPORT_NOT_AVAILABLE))
                .chain(found -> {
                    var tenant = found.report().tenant();
                    var id = Ids.next();
                    var payload = new SlideExport(studyId, found.report().id(), redactPii);
                    var job = jobs.draft(id, KIND, tenant, studyId, payload, address(studyId, id));
                    return Panache.withTransaction(() -> jobs.requireRoom(tenant, KIND, config.maxUnfinished())
                                    .chain(() -> jobs.begin(job)))
                            .replaceWith(job);
                });
    }

    /**
     * The job of that study, with fresh addresses of its files.
     *
     * @throws Problem {@code not_found} for a job of another study too; {@code service_unavailable} when it cannot be asked
     *     whether what the slides quote was deleted
     */
    Uni<SlideExportView> read(ReadScope scope, UUID studyId, UUID jobId) {
        return jobs.require(scope, KIND, jobId).chain(job -> {
            if (!studyId.toString().equals(job.subject())) {
                throw Problem.notFound();
            }
            if (job.status() != JobStatus.SUCCEEDED) {
                return Uni.createFrom().item(SlideExportView.of(job, null, null, null));
            }
            var result = new JsonObject(job.result());
            return reports.hasLost(job.tenant(), UUID.fromString(result.getString("report_id")))
                    .chain(hasLost -> hasLost
                            ? Uni.createFrom()
                                    .item(SlideExportView.of(job, result.getInteger("slide_count"), null, null))
                            : linked(job, result));
        });
    }

    private Uni<SlideExportView> linked(Job job, JsonObject result) {
        return link(decks, result.getString("deck_id")).chain(deck -> link(prints, result.getString("print_id"))
                .map(print -> SlideExportView.of(job, result.getInteger("slide_count"), deck, print)));
    }

    Uni<Response> downloadDeck(UUID id) {
        return download(decks, id, SlideExports::deck);
    }

    Uni<Response> downloadPrint(UUID id) {
        return download(prints, id, SlideExports::print);
    }

    /** Nothing of what was deleted meanwhile is handed out, also before the event of the deletion has come. */
    private Uni<Response> download(FileKind kind, UUID id, Function<StoredFile, FileDisposition> shown) {
        return files.download(kind, id).chain(download -> {
            var file = download.file();
            return reports.hasLost(file.tenant(), UUID.fromString(file.subject()))
                    .map(hasLost -> {
                        if (hasLost) {
                            throw new Problem(kind.missing());
                        }
                        return download.as(shown.apply(file));
                    });
        });
    }

    /** Where the file can be had for a while; null where there is none, or none any more. */
    private Uni<String> link(FileKind kind, String id) {
        return id == null
                ? Uni.createFrom().nullItem()
                : Panache.withSession(() -> files.find(kind, UUID.fromString(id)))
                        .chain(file -> file == null
                                ? Uni.createFrom().nullItem()
                                : files.link(file, kind == decks ? deck(file) : print(file)));
    }

    private static FileDisposition deck(StoredFile file) {
        return FileDisposition.download(PATH + "/" + file.id(), "report.pptx", PPTX);
    }

    private static FileDisposition print(StoredFile file) {
        return FileDisposition.download(PATH + "/print/" + file.id(), "report.pdf", PDF);
    }

    private static String address(UUID studyId, UUID jobId) {
        return "/api/public/v1/studies/" + studyId + "/exports/report-slides/jobs/" + jobId;
    }
}
