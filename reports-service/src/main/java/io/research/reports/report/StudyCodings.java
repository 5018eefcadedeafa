package io.research.reports.report;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.analysis.opinion.CodingStore;
import io.research.analysis.opinion.Opinion;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.reports.coding.Codings;
import io.research.reports.evidence.KnownInterviews;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Gives out the codings of one study and questionnaire. Each batch is written under the lock of the study, without what was
 * deleted meanwhile; of a deleted study nothing is written.
 */
@ApplicationScoped
class StudyCodings {
    private final StudyReportingRepository reporting;
    private final KnownInterviews interviews;
    private final Codings codings;

    StudyCodings(StudyReportingRepository reporting, KnownInterviews interviews, Codings codings) {
        this.reporting = reporting;
        this.interviews = interviews;
        this.codings = codings;
    }

    /** @param here where sessions of the database may be opened; the store is asked from any thread */
    CodingStore of(Tenant tenant, UUID studyId, String fingerprint, Executor here) {
        return new CodingStore() {
            @Override
            public Uni<Kept> read() {
                return on(here, () -> codings.read(tenant, studyId, fingerprint));
            }

            @Override
            public Uni<Void> write(Set<UUID> coded, List<Opinion> opinions) {
                var kept = new Kept(coded, opinions);
                return on(here, () -> reporting
                        .lock(tenant, studyId)
                        .chain(study -> study.isDeleted()
                                ? Uni.createFrom().voidItem()
                                : interviews
                                        .deleted(tenant, interviewsOf(kept))
                                        .chain(gone -> codings.write(tenant, studyId, fingerprint, kept, gone))));
            }
        };
    }

    private static List<UUID> interviewsOf(CodingStore.Kept kept) {
        var all = new ArrayList<>(kept.coded());
        kept.opinions().forEach(opinion -> opinion.supports().forEach(one -> all.add(one.interviewId())));
        return all.stream().distinct().toList();
    }

    private static <T> Uni<T> on(Executor here, Supplier<Uni<T>> work) {
        return Uni.createFrom()
                .deferred(() -> VertxContexts.toItsEnd(Panache.withTransaction(work)))
                .runSubscriptionOn(here)
                .emitOn(Infrastructure.getDefaultWorkerPool());
    }
}
