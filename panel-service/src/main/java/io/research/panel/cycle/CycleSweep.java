package io.research.panel.cycle;

import io.quarkus.scheduler.Scheduled;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.problem.Problem;
import io.research.kernel.sweep.Sweeping;
import io.research.neighbours.WalletHolds;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Begins the next cycles of recurring panels, each with a hold of its own. A cycle whose money the wallet does not cover, or
 * whose study cannot recruit, is skipped, and its owner is told; while the one before still recruits none begins. A study
 * that is deleted or was stopped ends the recurrence. What dies on the way is found again by the next sweep, and every step
 * may be repeated.
 */
@ApplicationScoped
class CycleSweep {
    private static final Logger LOG = Logger.getLogger(CycleSweep.class);
    private static final int AT_ONCE = 50;

    private final Vertx vertx;
    private final Cycles cycles;
    private final WalletHolds wallet;
    private final StudyRecruitmentClient studies;
    private final ServiceTokens tokens;

    CycleSweep(
            Vertx vertx,
            Cycles cycles,
            WalletHolds wallet,
            @RestClient StudyRecruitmentClient studies,
            ServiceTokens tokens) {
        this.vertx = vertx;
        this.cycles = cycles;
        this.wallet = wallet;
        this.studies = studies;
        this.tokens = tokens;
    }

    @Scheduled(
            every = "${research.panel.recurrence.every:1m}",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Sweeping.rowByRow(vertx, AT_ONCE, () -> cycles.due(AT_ONCE), this::recur);
    }

    private Uni<Void> recur(Cycle latest) {
        boolean isNext = latest.status() == CycleStatus.COMPLETED || latest.status() == CycleStatus.LAUNCHING;
        return isNext ? cycles.next(latest).chain(this::begin) : cycles.passed(latest);
    }

    private Uni<Void> begin(Cycle next) {
        return wallet.hold(next.hold())
                .chain(() -> cycles.held(next.tenant(), next.id()))
                .chain(() -> recruit(next))
                .onFailure(Problem.class)
                .recoverWithUni(refusal -> skip(next, refusal));
    }

    /** A study that is deleted or was stopped recruits no more, whether this was heard of or not. */
    private Uni<Void> recruit(Cycle next) {
        return studies.begin(tokens.authorization(next.tenant()), next.panel().studyId(), next.id())
                .onFailure(CycleSweep::isTheEnd)
                .call(() -> cycles.ended(next))
                .chain(() -> cycles.begun(next));
    }

    private static boolean isTheEnd(Throwable fault) {
        return fault instanceof Problem refusal
                && (refusal.code() == ErrorCode.NOT_FOUND || refusal.code() == ErrorCode.INVALID_FIELDING_TRANSITION);
    }

    private Uni<Void> skip(Cycle next, Problem refusal) {
        LOG.infof(
                "Cycle skipped, cycleId=%s studyId=%s: %s",
                next.id(), next.panel().studyId(), refusal.getMessage());
        return cycles.skipped(next, refusal.code());
    }
}
