package io.research.reports.report;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Person;
import io.research.reports.evidence.KnownInterviews;
import io.research.reports.search.SearchIndex;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Stores a report as the next version of its study's, with its event and what search finds of it. */
@ApplicationScoped
class StoreReport {
    private final StudyReportingRepository reporting;
    private final KnownInterviews interviews;
    private final ReportRepository reports;
    private final SearchIndex search;
    private final Outbox outbox;
    private final Clock clock;

    StoreReport(
            StudyReportingRepository reporting,
            KnownInterviews interviews,
            ReportRepository reports,
            SearchIndex search,
            Outbox outbox,
            Clock clock) {
        this.reporting = reporting;
        this.interviews = interviews;
        this.reports = reports;
        this.search = search;
        this.outbox = outbox;
        this.clock = clock;
    }

    /**
     * Stores it in the current transaction, without what was deleted while it was written, and answers its id.
     *
     * @throws Problem {@code not_found} when the study was deleted, {@code no_report_evidence} when nothing is left
     */
    Uni<UUID> add(Tenant tenant, UUID studyId, Report.Draft draft) {
        var used = draft.content().people().stream().map(Person::interviewId).toList();
        return reporting
                .lock(tenant, studyId)
                .invoke(study -> {
                    if (study.isDeleted()) {
                        throw Problem.notFound();
                    }
                })
                .chain(() -> interviews.add(tenant, studyId, used))
                .chain(() -> interviews.deleted(tenant, used))
                .map(draft::without)
                .invoke(left -> requireEvidence(left.content()))
                .chain(left -> reports.lastVersion(tenant, studyId)
                        .chain(last -> add(new Report(tenant, studyId, last + 1, clock.instant(), left), left)));
    }

    private Uni<UUID> add(Report report, Report.Draft draft) {
        var interviewIds =
                draft.content().people().stream().map(Person::interviewId).toList();
        return reports.persistAndFlush(report)
                .chain(() -> reports.restOn(report, interviewIds, draft.leftOut()))
                .chain(() -> search.put(
                        report.tenant(),
                        report.studyId(),
                        report.id(),
                        report.stored().generatedAt(),
                        draft.documents()))
                .chain(() -> outbox.add(report.ready()))
                .replaceWith(report.id());
    }

    private static void requireEvidence(Analysis left) {
        if (left.people().isEmpty()) {
            throw new Problem(ErrorCode.NO_REPORT_EVIDENCE);
        }
    }
}
