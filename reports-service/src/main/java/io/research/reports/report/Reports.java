package io.research.reports.report;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.neighbours.DeletedInterviews;
import io.research.neighbours.NeighbourFaults;
import io.research.neighbours.NeighbourStudies;
import io.research.reports.analysis.AnalyseInterviews;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.SpokenLanguages;
import io.research.text.masking.PiiMask;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Reads reports and their freshness. Each read asks interviews-service which of their interviews were deleted, and
 * leaves out their content even if the event of the deletion has not arrived yet.
 */
@ApplicationScoped
public class Reports {
    private final ReportRepository reports;
    private final StudyReportingRepository reporting;
    private final NeighbourStudies studies;
    private final DeletedInterviews deletedInterviews;
    private final AnalyseInterviews analysis;
    private final ReportLinks links;

    Reports(
            ReportRepository reports,
            StudyReportingRepository reporting,
            NeighbourStudies studies,
            DeletedInterviews deletedInterviews,
            AnalyseInterviews analysis,
            ReportLinks links) {
        this.reports = reports;
        this.reporting = reporting;
        this.studies = studies;
        this.deletedInterviews = deletedInterviews;
        this.analysis = analysis;
        this.links = links;
    }

    /**
     * @throws Problem {@code not_found} where the study has no such report; {@code service_unavailable} when studies or
     *     interviews cannot be asked
     */
    Uni<ReportView> read(ReadScope scope, UUID studyId, ReportRequest request) {
        return studies.require(studyId)
                .chain(study -> Panache.withSession(() -> find(scope, studyId, request.reportId())
                        .onItem()
                        .ifNull()
                        .failWith(Problem::notFound)
                        .chain(report -> dated(scope, report, study))))
                .chain(this::rechecked)
                .chain(found -> VertxContexts.onWorker(() -> {
                    var shown = request.redactPii() ? found.masked() : found;
                    return ReportView.of(
                            shown.report(),
                            shown.freshness(),
                            request.view().sections(),
                            links.page(shown.report().id()));
                }));
    }

    /** The report that the job has made. */
    Uni<ReportView> made(ReadScope scope, UUID studyId, Job job) {
        var id = UUID.fromString(new JsonObject(job.result()).getString("report_id"));
        return read(scope, studyId, new ReportRequest(ReportRequest.View.FULL, id, false));
    }

    /**
     * The newest report of a study as it is kept; null where it has none. For who may read it.
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
                .onItem()
                .ifNotNull()
                .transformToUni(study -> find(tenant, study, reportId))
                .onItem()
                .ifNotNull()
                .transformToUni(found -> deletedInterviews
                        .amongInJob(tenant, found.interviewIds())
                        .map(found::without));
    }

    /**
     * That report, whosever it is, for who holds an address that opens it ({@link ReportLinks}); null when it or its study
     * is gone.
     *
     * @throws Problem {@code service_unavailable} when studies or interviews cannot be asked
     */
    public Uni<Dated> findAnywhere(UUID reportId) {
        return Panache.withSession(() -> reports.findPlace(reportId))
                .onItem()
                .ifNotNull()
                .transformToUni(place -> studies.find(place.tenant(), place.studyId())
                        .onFailure()
                        .transform(fault -> NeighbourFaults.of("studies", fault))
                        .onItem()
                        .ifNotNull()
                        .transformToUni(study -> find(place.tenant(), study, reportId)))
                .onItem()
                .ifNotNull()
                .transformToUni(this::rechecked);
    }

    /**
     * Whether an interview of which the report holds something was deleted: what was made of the report then goes too.
     *
     * @throws Problem {@code service_unavailable} when interviews-service cannot be asked
     */
    public Uni<Boolean> hasLost(Tenant tenant, UUID reportId) {
        return Panache.withSession(() -> reports.interviewIds(tenant, reportId))
                .chain(interviewIds -> deletedInterviews.among(tenant, interviewIds))
                .map(gone -> !gone.isEmpty());
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

    private Uni<Dated> find(Tenant tenant, StudyState study, UUID reportId) {
        return VertxContexts.onSameContext(() -> Panache.withSession(() -> reports.findOf(tenant, study.id(), reportId)
                .onItem()
                .ifNotNull()
                .transformToUni(report -> dated(tenant, report, study))));
    }

    private Uni<Dated> rechecked(Dated found) {
        return deletedInterviews
                .among(found.report().tenant(), found.interviewIds())
                .map(found::without);
    }

    private Uni<Report> find(ReadScope scope, UUID studyId, UUID reportId) {
        return reportId == null ? reports.findNewest(scope, studyId) : reports.findOf(scope, studyId, reportId);
    }

    private Uni<Dated> dated(ReadScope scope, Report report, StudyState study) {
        boolean sameSettings = report.isMadeWith(ReportSettings.fingerprint(study), analysis.fingerprint());
        return reports.changes(scope, report.id(), report.studyId())
                .map(changes -> new Dated(
                        report.stored(),
                        new Freshness(!sameSettings || changes.added() > 0 || changes.deleted(), changes.added()),
                        study.language()));
    }

    /** A report with how fresh it is. */
    public record Dated(StoredReport report, Freshness freshness, String studyLanguage) {

        /** The interviews that it rests on. */
        List<UUID> interviewIds() {
            return report.content().people().stream().map(Person::interviewId).toList();
        }

        /** The same without what those interviews said; out of date where that was anything. */
        Dated without(Set<UUID> gone) {
            return gone.isEmpty()
                    ? this
                    : new Dated(
                            report.with(report.content().without(gone)),
                            new Freshness(true, freshness.newInterviews()),
                            studyLanguage);
        }

        /**
         * By which language personal data is masked: the study's, or where that is open, the one that is named.
         *
         * @param heldIn may be null
         */
        public String maskLanguage(String heldIn) {
            return SpokenLanguages.isOpen(studyLanguage) ? heldIn : studyLanguage;
        }

        /** The same with personal data masked; takes processor time. */
        public Dated masked() {
            var mask = PiiMask.forLanguage(maskLanguage(report.content().language()));
            return new Dated(report.with(report.content().masked(mask)), freshness, studyLanguage);
        }
    }
}
