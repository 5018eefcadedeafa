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
 * Starts the next cycles of recurring panels, each with its own hold. A cycle is skipped, and its owner told, if the
 * wallet does not cover it or the study cannot recruit; while the previous one still recruits, none starts. Deleting or
 * stopping the study ends the recurrence. If the process dies, the next sweep continues; every step can be repeated.
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

    /** A deleted or stopped study no longer recruits, whether or not this was received. */
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
