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

/**
 * What becomes of places as interviews begin and end; in the transaction of the caller. The cycle is locked before its
 * place, everywhere, so that nobody waits for each other.
 */
@ApplicationScoped
class Counting {
    private static final String COMPLETED = "completed";
    private static final String DISQUALIFIED = "disqualified";
    private static final String POOR = "Poor";

    private final CycleRepository cycles;
    private final PlaceRepository places;
    private final CycleJobs jobs;
    private final Outbox outbox;
    private final CycleConfig config;
    private final Clock clock;

    Counting(
            CycleRepository cycles,
            PlaceRepository places,
            CycleJobs jobs,
            Outbox outbox,
            CycleConfig config,
            Clock clock) {
        this.cycles = cycles;
        this.places = places;
        this.jobs = jobs;
        this.outbox = outbox;
        this.config = config;
        this.clock = clock;
    }

    /** Somebody who has a place began. */
    Uni<Void> started(Tenant tenant, UUID interviewId) {
        return decide(
                tenant,
                interviewId,
                (cycle, place) -> place.status() == PlaceStatus.RESERVED
                        ? places.change(place, PlaceStatus.STARTED, clock.instant())
                        : Uni.createFrom().voidItem());
    }

    /** An interview came to its end: it counts, or its place is given back. */
    Uni<Void> ended(Tenant tenant, InterviewCompleted interview) {
        return decide(tenant, interview.id(), (cycle, place) -> switch (interview.status()) {
            case COMPLETED -> completed(cycle, place, interview.quality());
            case DISQUALIFIED -> giveBack(cycle, place, PlaceStatus.DISQUALIFIED);
            default -> giveBack(cycle, place, PlaceStatus.LEFT);
        });
    }

    /** An interview that had not ended was deleted. */
    Uni<Void> deleted(Tenant tenant, UUID interviewId) {
        return decide(tenant, interviewId, (cycle, place) -> giveBack(cycle, place, PlaceStatus.LEFT));
    }

    /** Nothing was heard of somebody for too long. */
    Uni<Void> expired(Tenant tenant, UUID interviewId) {
        return decide(tenant, interviewId, (cycle, place) -> giveBack(cycle, place, PlaceStatus.EXPIRED));
    }

    /**
     * The supplier says what became of somebody. A place that is not decided is given back when the person will not come to
     * the end; what is decided here stays, and is noted as a disagreement where the supplier says another thing.
     */
    Uni<Void> said(Tenant tenant, UUID interviewId, Outcome outcome, Instant at) {
        return decide(tenant, interviewId, (cycle, place) -> places.noteSaid(place, outcome, at)
                .chain(isNews ->
                        isNews ? hear(cycle, place, outcome) : Uni.createFrom().voidItem()));
    }

    private Uni<Void> hear(Cycle cycle, Place place, Outcome outcome) {
        return switch (outcome) {
            case COMPLETE -> Uni.createFrom().voidItem();
            case SCREEN_OUT -> giveBack(cycle, place, PlaceStatus.DISQUALIFIED);
            case QUALITY_TERMINATE -> giveBack(cycle, place, PlaceStatus.REPLACED);
            case QUOTA_FULL, DROPPED_OUT -> giveBack(cycle, place, PlaceStatus.LEFT);
        };
    }

    private Uni<Void> decide(Tenant tenant, UUID interviewId, Decision decision) {
        return places.find(tenant, interviewId)
                .chain(known -> known == null
                        ? Uni.createFrom().voidItem()
                        : cycles.lock(tenant, known.cycleId()).chain(cycle -> places.find(tenant, interviewId)
                                .chain(place -> decision.make(cycle, place))));
    }

    private Uni<Void> giveBack(Cycle cycle, Place place, PlaceStatus why) {
        if (!place.status().isTaken()) {
            return Uni.createFrom().voidItem();
        }
        cycle.free(place.cells());
        return save(cycle, place, why);
    }

    private Uni<Void> completed(Cycle cycle, Place place, String quality) {
        boolean isLate = place.status() == PlaceStatus.EXPIRED;
        if (!place.status().isTaken() && !isLate) {
            return Uni.createFrom().voidItem();
        }
        if (isLate) {
            if (!cycle.status().isOpen() || !cycle.hasRoom(place.cells())) {
                return save(cycle, place, PlaceStatus.SURPLUS);
            }
            cycle.take(place.cells());
        }
        boolean isReplaced = POOR.equalsIgnoreCase(quality) && config.poorQuality() == CycleConfig.PoorQuality.REPLACE;
        if (isReplaced || !cycle.status().isOpen()) {
            cycle.free(place.cells());
            return save(cycle, place, isReplaced ? PlaceStatus.REPLACED : PlaceStatus.SURPLUS);
        }
        return counted(cycle, place, quality);
    }

    private Uni<Void> counted(Cycle cycle, Place place, String quality) {
        cycle.rate(quality);
        boolean isComplete = cycle.count(place.cells(), clock.instant());
        return save(cycle, place, PlaceStatus.COMPLETED)
                .chain(() -> jobs.capture(place))
                .chain(() -> isComplete ? complete(cycle) : Uni.createFrom().voidItem());
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

    private Uni<Void> save(Cycle cycle, Place place, PlaceStatus status) {
        Instant now = clock.instant();
        return cycles.update(cycle, now).chain(() -> places.decide(place, status, now));
    }

    /** What to do with a place, as it is while its cycle is locked. */
    private interface Decision {
        Uni<Void> make(Cycle cycle, Place place);
    }
}
