package io.research.panel.cycle;

import io.research.contracts.ErrorCode;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.research.neighbours.WalletHolds;
import io.research.panel.cycle.CycleJobs.CyclePayload;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Settles a closed cycle: pays for what counts and is not paid yet, then gives back the rest, except what interviews in
 * progress may cost. Repeated whenever one of those has ended.
 */
@ApplicationScoped
class CycleSettlement implements JobHandler<CyclePayload> {
    private static final int AT_ONCE = 100;

    private final CycleBills cycleBills;
    private final Captures captures;
    private final WalletHolds wallet;

    CycleSettlement(CycleBills cycleBills, Captures captures, WalletHolds wallet) {
        this.cycleBills = cycleBills;
        this.captures = captures;
        this.wallet = wallet;
    }

    @Override
    public JobKind<CyclePayload> kind() {
        return CycleJobs.SETTLE;
    }

    @Override
    public Uni<Completion> run(Job job, CyclePayload payload) {
        return cycleBills.bill(job.tenant(), payload.cycleId()).chain(bill -> captureAll(bill.cycle())
                .chain(() -> giveBack(bill))
                .replaceWith(settled(bill)));
    }

    private Completion settled(CycleBills.Bill bill) {
        return () -> cycleBills.settled(bill);
    }

    private Uni<Void> captureAll(Cycle cycle) {
        return cycleBills
                .toCapture(cycle.tenant(), cycle.id(), AT_ONCE)
                .chain(found -> found.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : Multi.createFrom()
                                .iterable(found)
                                .onItem()
                                .transformToUniAndConcatenate(respondent -> captures.capture(cycle, respondent))
                                .collect()
                                .last()
                                .chain(() -> captureAll(cycle)));
    }

    /**
     * A withdrawn cycle may have no money to give back, and a cycle read before its last interview ended may have a
     * hold that has ended since. Any other refusal is a fault of ours: it is tried again, and logged.
     */
    private Uni<Void> giveBack(CycleBills.Bill bill) {
        var cycle = bill.cycle();
        if (cycle.panel().terms().isPaidElsewhere()) {
            return Uni.createFrom().voidItem();
        }
        var given = bill.begun() > 0
                ? wallet.resize(cycle.tenant(), cycle.holdId(), bill.cents())
                : wallet.release(cycle.tenant(), cycle.holdId());
        return given.onFailure(CycleSettlement::hasEnded)
                .recoverWithNull()
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("the wallet gave nothing back: " + refusal, refusal));
    }

    private static boolean hasEnded(Throwable fault) {
        return fault instanceof Problem refusal
                && (refusal.code() == ErrorCode.NOT_FOUND || refusal.code() == ErrorCode.VALIDATION_FAILED);
    }
}
