package io.research.panel.reconciliation;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.panel.cycle.CycleJobs;
import io.research.panel.cycle.CycleJobs.CyclePayload;
import io.research.panel.cycle.Respondents;
import io.research.panel.supplier.Supplier;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/**
 * Compares a cycle after its end with the supplier's records: applies reports that were lost on the way here, repeats
 * those that were lost on the way there, and records the numbers of both. It moves no money: only what counts here was
 * paid.
 */
@ApplicationScoped
class SupplierReconciliation implements JobHandler<CyclePayload> {
    private static final Logger LOG = Logger.getLogger(SupplierReconciliation.class);
    private static final int MOST_PAGES = 1_000;

    private final Respondents respondents;
    private final Supplier supplier;
    private final ReconciliationRepository reconciliations;
    private final ReportRepository reports;
    private final Clock clock;

    SupplierReconciliation(
            Respondents respondents,
            Supplier supplier,
            ReconciliationRepository reconciliations,
            ReportRepository reports,
            Clock clock) {
        this.respondents = respondents;
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
        if (supplier.isSimulated()) {
            Completion nothing = () -> Uni.createFrom().nullItem();
            return Uni.createFrom().item(nothing);
        }
        return hear(job, payload.cycleId(), null, 0, UnmatchedRows.NOTHING)
                .map(unmatchedRows -> () -> close(job, payload.cycleId(), unmatchedRows));
    }

    /** The unmatched rows of that page and the following ones, added to those of the pages before. */
    private Uni<UnmatchedRows> hear(Job job, UUID cycleId, String after, int page, UnmatchedRows before) {
        return supplier.said(cycleId, after).chain(said -> Multi.createFrom()
                .iterable(said.respondents())
                .onItem()
                .transformToUniAndConcatenate(row -> hear(job, cycleId, row))
                .collect()
                .in(
                        () -> new AtomicReference<>(before),
                        (sum, one) -> sum.set(sum.get().plus(one)))
                .map(AtomicReference::get)
                .chain(unmatchedRows -> said.next() == null || page >= MOST_PAGES
                        ? Uni.createFrom().item(unmatchedRows)
                        : hear(job, cycleId, said.next(), page + 1, unmatchedRows)));
    }

    private Uni<UnmatchedRows> hear(Job job, UUID cycleId, JsonNode row) {
        return SupplierOutcome.read(row, respondents.latestWord())
                .map(said -> respondents
                        .said(job.tenant(), cycleId, said.person(), said.outcome(), said.occurredAt())
                        .map(respondent -> respondent == null ? UnmatchedRows.UNKNOWN : UnmatchedRows.NOTHING))
                .orElseGet(() -> Uni.createFrom().item(UnmatchedRows.UNREADABLE));
    }

    private Uni<Void> close(Job job, UUID cycleId, UnmatchedRows unmatchedRows) {
        return reconciliations
                .note(job.tenant(), cycleId, unmatchedRows, clock.instant())
                .chain(() -> reconciliations.disagreeing(job.tenant(), cycleId))
                .chain(lost -> {
                    if (!lost.isEmpty() || !unmatchedRows.equals(UnmatchedRows.NOTHING)) {
                        LOG.warnf(
                                "The supplier's records differ, cycleId=%s places=%d unknown=%d unreadable=%d",
                                cycleId, lost.size(), unmatchedRows.unknown(), unmatchedRows.unreadable());
                    }
                    return reports.again(job.tenant(), lost);
                });
    }
}
