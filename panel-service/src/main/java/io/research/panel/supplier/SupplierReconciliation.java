package io.research.panel.supplier;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.panel.cycle.CycleJobs;
import io.research.panel.cycle.CycleJobs.CyclePayload;
import io.research.panel.cycle.Places;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Compares what a cycle came to with what its supplier says, after its end: hears what was lost on the way here, tells again
 * what was lost on the way there, and notes the numbers of both. It moves no money: what counts here was paid, and nothing
 * else.
 */
@ApplicationScoped
class SupplierReconciliation implements JobHandler<CyclePayload> {
    private static final Logger LOG = Logger.getLogger(SupplierReconciliation.class);
    private static final int MOST_PAGES = 1_000;

    private final Places places;
    private final Supplier supplier;
    private final ReconciliationRepository reconciliations;
    private final ReportRepository reports;
    private final Clock clock;

    SupplierReconciliation(
            Places places,
            Supplier supplier,
            ReconciliationRepository reconciliations,
            ReportRepository reports,
            Clock clock) {
        this.places = places;
        this.supplier = supplier;
        this.reconciliations = reconciliations;
        this.reports = reports;
        this.clock = clock;
    }

    @Override
    public JobKind<CyclePayload> kind() {
        return CycleJobs.RECONCILE;
    }

    @Override
    public Uni<Completion> run(Job job, CyclePayload payload) {
        if (supplier instanceof SimulatedSupplier) {
            Completion nothing = () -> Uni.createFrom().nullItem();
            return Uni.createFrom().item(nothing);
        }
        return hear(job, payload.cycleId(), null, 0, 0).map(unknown -> () -> close(job, payload.cycleId(), unknown));
    }

    /** How many people the supplier names from that page on, and has never sent; those before it included. */
    private Uni<Integer> hear(Job job, UUID cycleId, String after, int page, int unknownBefore) {
        return supplier.said(cycleId, after).chain(said -> Multi.createFrom()
                .iterable(said.respondents())
                .onItem()
                .transformToUniAndConcatenate(
                        each -> places.said(job.tenant(), cycleId, each.person(), each.outcome(), each.occurredAt())
                                .map(place -> place == null ? 1 : 0))
                .collect()
                .with(Collectors.summingInt(Integer::intValue))
                .map(unknown -> unknown + unknownBefore)
                .chain(unknown -> said.next() == null || page >= MOST_PAGES
                        ? Uni.createFrom().item(unknown)
                        : hear(job, cycleId, said.next(), page + 1, unknown)));
    }

    private Uni<Void> close(Job job, UUID cycleId, int unknown) {
        return reconciliations
                .note(job.tenant(), cycleId, unknown, clock.instant())
                .chain(() -> reconciliations.disagreeing(job.tenant(), cycleId))
                .chain(lost -> {
                    if (!lost.isEmpty() || unknown > 0) {
                        LOG.warnf(
                                "The supplier disagrees, cycleId=%s places=%d unknown=%d",
                                cycleId, lost.size(), unknown);
                    }
                    return reports.again(job.tenant(), lost);
                });
    }
}
