package io.research.reports.report;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.neighbour.NeighbourStudies;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.reports.analysis.Analyst;
import io.research.reports.wording.Wording;
import io.research.text.masking.PiiMask;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import java.util.function.Supplier;

/** Reads reports, with how fresh they are. */
@ApplicationScoped
public class Reports {
    private final ReportRepository reports;
    private final StudyReportingRepository reporting;
    private final NeighbourStudies studies;
    private final Analyst analyst;
    private final Wording wording;
    private final ReportLinks links;

    Reports(
            ReportRepository reports,
            StudyReportingRepository reporting,
            NeighbourStudies studies,
            Analyst analyst,
            Wording wording,
            ReportLinks links) {
        this.reports = reports;
        this.reporting = reporting;
        this.studies = studies;
        this.analyst = analyst;
        this.wording = wording;
        this.links = links;
    }

    /** @throws Problem {@code not_found} where the study has no such report */
    Uni<ReportView> read(ReadScope scope, UUID studyId, ReportRequest request) {
        return studies.require(studyId)
                .chain(study -> Panache.withSession(() -> find(scope, studyId, request.reportId())
                                .onItem()
                                .ifNull()
                                .failWith(Problem::notFound)
                                .chain(report -> dated(scope, report, study)))
                        .chain(found -> onWorker(() -> {
                            var shown = request.redactPii() ? masked(found, study.language()) : found.report();
                            return ReportView.of(
                                    shown, found.freshness(), request.view().sections(), links.page(shown.id()));
                        })));
    }

    /** The report that the job has made. */
    Uni<ReportView> made(ReadScope scope, UUID studyId, Job job) {
        var id = UUID.fromString(new JsonObject(job.result()).getString("report_id"));
        return read(scope, studyId, new ReportRequest(ReportRequest.View.FULL, id, false));
    }

    /**
     * The newest report of a study; null where it has none. For who may read it.
     *
     * @throws Problem {@code not_found} when there is no such study in the scope
     */
    public Uni<Dated> newest(ReadScope scope, UUID studyId) {
        return studies.require(studyId)
                .chain(study -> Panache.withSession(() -> reports.findNewest(scope, studyId)
                        .chain(report -> report == null ? Uni.createFrom().nullItem() : dated(scope, report, study))));
    }

    /** That report as it stands now, for work that no request waits for; null when it or its study is gone. */
    public Uni<Dated> find(Tenant tenant, UUID studyId, UUID reportId) {
        return studies.find(tenant, studyId)
                .chain(study -> study == null
                        ? Uni.createFrom().nullItem()
                        : VertxContexts.onSameContext(() -> Panache.withSession(() -> reports.findOf(
                                        tenant, studyId, reportId)
                                .chain(report ->
                                        report == null ? Uni.createFrom().nullItem() : dated(tenant, report, study)))));
    }

    /**
     * That report, whosever it is, for who holds an address that opens it ({@link ReportLinks}); null when it or its study
     * is gone.
     */
    public Uni<Dated> findAnywhere(UUID reportId) {
        return Panache.withSession(() -> reports.findAnywhere(reportId))
                .chain(report -> report == null
                        ? Uni.createFrom().nullItem()
                        : find(report.tenant(), report.studyId(), report.id()));
    }

    /**
     * Whether the report still holds what it held at that revision; if so, nothing is taken from it until the transaction
     * of the caller ends.
     */
    public Uni<Boolean> hold(StoredReport report) {
        return reporting
                .lock(report.tenant(), report.studyId())
                .chain(() -> reports.findOf(report.tenant(), report.studyId(), report.id()))
                .map(now -> now != null && now.stored().revision() == report.revision());
    }

    private Uni<Report> find(ReadScope scope, UUID studyId, UUID reportId) {
        return reportId == null ? reports.findNewest(scope, studyId) : reports.findOf(scope, studyId, reportId);
    }

    private Uni<Dated> dated(ReadScope scope, Report report, StudyState study) {
        boolean sameSettings = report.isMadeWith(
                ReportSettings.fingerprint(study), ReportSettings.fingerprint(analyst.fingerprint(), wording));
        return reports.changes(scope, report.id(), report.studyId())
                .map(changes -> new Dated(
                        report.stored(),
                        new Freshness(!sameSettings || changes.added() > 0 || changes.deleted(), changes.added()),
                        study.language()));
    }

    private static StoredReport masked(Dated found, String language) {
        return found.report().with(found.report().content().masked(PiiMask.forLanguage(language)::mask));
    }

    private static <T> Uni<T> onWorker(Supplier<T> work) {
        var here = VertxContexts.current();
        return Uni.createFrom()
                .item(work)
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .emitOn(here);
    }

    /** A report with how fresh it is. */
    public record Dated(StoredReport report, Freshness freshness, String studyLanguage) {

        /** The same with personal data masked; takes processor time. */
        public Dated masked() {
            return new Dated(Reports.masked(this, studyLanguage), freshness, studyLanguage);
        }
    }
}
