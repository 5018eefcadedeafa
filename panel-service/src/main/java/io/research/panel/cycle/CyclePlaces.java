package io.research.panel.cycle;

import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Updates places as interviews begin and end, in the caller's transaction. The cycle is always locked before its place,
 * to avoid deadlocks.
 */
@ApplicationScoped
class CyclePlaces {
    private static final String COMPLETED = "completed";
    private static final String DISQUALIFIED = "disqualified";

    private final CycleRepository cycles;
    private final RespondentRepository respondents;
    private final CycleJobs jobs;
    private final Outbox outbox;
    private final CycleConfig config;
    private final Clock clock;

    CyclePlaces(
            CycleRepository cycles,
            RespondentRepository respondents,
            CycleJobs jobs,
            Outbox outbox,
            CycleConfig config,
            Clock clock) {
        this.cycles = cycles;
        this.respondents = respondents;
        this.jobs = jobs;
        this.outbox = outbox;
        this.config = config;
        this.clock = clock;
    }

    /** Somebody with a place began; after the end of recruitment this is refused. */
    Uni<Void> started(Tenant tenant, UUID interviewId) {
        return decide(
                tenant,
                interviewId,
                (cycle, respondent) -> respondent.status() == RespondentStatus.RESERVED
                                && !cycle.status().isClosed()
                        ? respondents.change(respondent, RespondentStatus.STARTED, clock.instant())
                        : Uni.createFrom().voidItem());
    }

    /** An interview ended: it counts, or its place is given back. Earlier decisions stay. */
    Uni<Void> ended(Tenant tenant, InterviewCompleted interview) {
        return switch (interview.status()) {
            case COMPLETED ->
                decide(
                        tenant,
                        interview.id(),
                        (cycle, respondent) -> completed(cycle, respondent, interview.quality()));
            case DISQUALIFIED -> giveBack(tenant, interview.id(), RespondentStatus.DISQUALIFIED);
            default -> giveBack(tenant, interview.id(), RespondentStatus.LEFT);
        };
    }

    /** An interview was completed but not announced yet: its place is kept for it, or given back. */
    Uni<Void> accept(Tenant tenant, UUID interviewId, String quality, boolean saysNothing) {
        return decide(
                tenant,
                interviewId,
                (cycle, respondent) -> respondent.accepted()
                        ? Uni.createFrom().voidItem()
                        : orGiveBack(
                                cycle,
                                respondent,
                                config.poorQuality().replaces(quality, saysNothing),
                                () -> accept(cycle, respondent)));
    }

    private Uni<Void> accept(Cycle cycle, Respondent respondent) {
        Instant now = clock.instant();
        return cycles.update(cycle, now).chain(() -> respondents.accept(respondent, now));
    }

    /** An interview that had not ended was deleted. */
    Uni<Void> deleted(Tenant tenant, UUID interviewId) {
        return giveBack(tenant, interviewId, RespondentStatus.LEFT);
    }

    /** Nothing was heard from somebody for too long. */
    Uni<Void> expired(Tenant tenant, UUID interviewId) {
        return decide(
                tenant,
                interviewId,
                (cycle, respondent) -> respondent.accepted()
                        ? Uni.createFrom().voidItem()
                        : giveBack(cycle, respondent, RespondentStatus.EXPIRED));
    }

    /**
     * The supplier reports an outcome. An undecided place is given back if the person will not finish; a decision made
     * here stays, and a different report is recorded as a disagreement.
     */
    Uni<Void> said(Tenant tenant, UUID interviewId, RespondentOutcome outcome, Instant at) {
        return decide(tenant, interviewId, (cycle, respondent) -> respondents
                .noteSaid(respondent, outcome, at)
                .chain(isNews -> isNews && !respondent.accepted()
                        ? hear(cycle, respondent, outcome)
                        : Uni.createFrom().voidItem()));
    }

    private Uni<Void> hear(Cycle cycle, Respondent respondent, RespondentOutcome outcome) {
        return switch (outcome) {
            case COMPLETE -> Uni.createFrom().voidItem();
            case SCREEN_OUT -> giveBack(cycle, respondent, RespondentStatus.DISQUALIFIED);
            case QUALITY_TERMINATE -> giveBack(cycle, respondent, RespondentStatus.REPLACED);
            case QUOTA_FULL, DROPPED_OUT -> giveBack(cycle, respondent, RespondentStatus.LEFT);
        };
    }

    private Uni<Void> decide(Tenant tenant, UUID interviewId, Decision decision) {
        return respondents
                .find(tenant, interviewId)
                .chain(known -> known == null
                        ? Uni.createFrom().voidItem()
                        : cycles.lock(tenant, known.cycleId()).chain(cycle -> respondents
                                .find(tenant, interviewId)
                                .chain(respondent -> decision.make(cycle, respondent))));
    }

    private Uni<Void> giveBack(Tenant tenant, UUID interviewId, RespondentStatus why) {
        return decide(tenant, interviewId, (cycle, respondent) -> giveBack(cycle, respondent, why));
    }

    private Uni<Void> giveBack(Cycle cycle, Respondent respondent, RespondentStatus why) {
        if (!respondent.status().isTaken()) {
            return Uni.createFrom().voidItem();
        }
        cycle.free(respondent.cells());
        return save(cycle, respondent, why).chain(() -> settleStopped(cycle));
    }

    private Uni<Void> completed(Cycle cycle, Respondent respondent, String quality) {
        return respondent.accepted() && respondent.status().isTaken()
                ? counted(cycle, respondent, quality)
                : orGiveBack(
                        cycle,
                        respondent,
                        config.poorQuality().replaces(quality, false),
                        () -> counted(cycle, respondent, quality));
    }

    /**
     * For a completed interview that has its place, or gets it again; not if it was decided before.
     *
     * @param isReplaced whether it is too poor to count
     */
    private Uni<Void> orGiveBack(Cycle cycle, Respondent respondent, boolean isReplaced, Supplier<Uni<Void>> kept) {
        boolean isLate = respondent.status() == RespondentStatus.EXPIRED;
        if (!respondent.status().isTaken() && !isLate) {
            return Uni.createFrom().voidItem();
        }
        if (isLate && (!cycle.status().isOpen() || !cycle.hasRoom(respondent.cells()))) {
            return save(cycle, respondent, RespondentStatus.SURPLUS);
        }
        if (isReplaced || !isLate && !cycle.keeps(respondent.status())) {
            var why = isReplaced ? RespondentStatus.REPLACED : RespondentStatus.SURPLUS;
            return isLate ? save(cycle, respondent, why) : giveBack(cycle, respondent, why);
        }
        if (isLate) {
            cycle.take(respondent.cells());
        }
        return kept.get();
    }

    private Uni<Void> counted(Cycle cycle, Respondent respondent, String quality) {
        cycle.rate(quality);
        boolean isComplete = cycle.count(respondent.cells(), clock.instant());
        return save(cycle, respondent, RespondentStatus.COMPLETED)
                .chain(() -> jobs.capture(respondent))
                .chain(() -> isComplete ? complete(cycle) : settleStopped(cycle));
    }

    /** A started place kept its money on hold after the stop; now this money is captured or given back. */
    private Uni<Void> settleStopped(Cycle cycle) {
        return cycle.status().isClosed()
                ? jobs.settle(cycle, Duration.ZERO)
                : Uni.createFrom().voidItem();
    }

    private Uni<Void> complete(Cycle cycle) {
        var announced = cycle.panel().terms().isPaidElsewhere()
                ? Uni.createFrom().voidItem()
                : outbox.add(cycle.announcement());
        return announced
                .chain(() -> jobs.settle(cycle, Duration.ZERO))
                .chain(() -> jobs.align(cycle))
                .chain(() -> jobs.reconcile(cycle));
    }

    private Uni<Void> save(Cycle cycle, Respondent respondent, RespondentStatus status) {
        Instant now = clock.instant();
        return cycles.update(cycle, now).chain(() -> respondents.decide(respondent, status, now));
    }

    /** Work on a place while its cycle is locked. */
    private interface Decision {
        Uni<Void> make(Cycle cycle, Respondent respondent);
    }
}
