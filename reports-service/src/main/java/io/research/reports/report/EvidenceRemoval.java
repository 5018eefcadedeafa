package io.research.reports.report;

import io.research.kernel.identity.Tenant;
import io.research.reports.coding.Codings;
import io.research.reports.evidence.KnownInterviews;
import io.research.reports.search.SearchIndex;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Removes deleted content from every report that contains it, and with it the decks and search entries. In the
 * transaction of an event.
 */
@ApplicationScoped
class EvidenceRemoval {
    /** How many reports are read at once; each may be a megabyte. */
    private static final int SOME = 5;

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final StudyReportingRepository studies;
    private final ReportRepository reports;
    private final KnownInterviews interviews;
    private final Codings codings;
    private final ReportDecks decks;
    private final SearchIndex search;
    private final Clock clock;

    EvidenceRemoval(
            StudyReportingRepository studies,
            ReportRepository reports,
            KnownInterviews interviews,
            Codings codings,
            ReportDecks decks,
            SearchIndex search,
            Clock clock) {
        this.studies = studies;
        this.reports = reports;
        this.interviews = interviews;
        this.codings = codings;
        this.decks = decks;
        this.search = search;
        this.clock = clock;
    }

    /** An interview was deleted. */
    Uni<Void> interview(Tenant tenant, UUID studyId, UUID interviewId) {
        return studies.lock(tenant, studyId)
                .chain(() -> interviews.delete(tenant, studyId, interviewId))
                .chain(() -> codings.forget(tenant, studyId, interviewId))
                .chain(() -> forget(tenant, interviewId));
    }

    /** A study was deleted: deletes its reports, and prevents storing new ones. */
    Uni<Void> study(Tenant tenant, UUID studyId) {
        return studies.lock(tenant, studyId)
                .chain(() -> studies.delete(tenant, studyId, clock.instant()))
                .chain(() -> codings.delete(tenant, studyId))
                .chain(() -> search.delete(tenant, studyId))
                .chain(() -> reports.deleteOf(tenant, studyId))
                .chain(gone -> Multi.createFrom()
                        .iterable(gone)
                        .onItem()
                        .transformToUniAndConcatenate(id -> decks.withdraw(tenant, id))
                        .collect()
                        .last());
    }

    private Uni<Void> forget(Tenant tenant, UUID interviewId) {
        var last = new AtomicReference<>(BEFORE_ALL);
        return Multi.createBy()
                .repeating()
                .uni(() -> reports.restingOn(tenant, interviewId, last.get(), SOME)
                        .call(found -> forget(tenant, found, interviewId))
                        .invoke(found -> last.set(found.isEmpty() ? last.get() : found.getLast())))
                .whilst(found -> found.size() == SOME)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> forget(Tenant tenant, List<UUID> reportIds, UUID interviewId) {
        return Multi.createFrom()
                .iterable(reportIds)
                .onItem()
                .transformToUniAndConcatenate(id -> reports.requireForUpdate(tenant, id)
                        .invoke(report -> report.forget(Set.of(interviewId)))
                        .call(reports::flush)
                        .map(Report::stored)
                        .call(left -> search.replace(tenant, left.studyId(), id, left.generatedAt(), left.content()))
                        .chain(() -> decks.withdraw(tenant, id)))
                .collect()
                .last();
    }
}
