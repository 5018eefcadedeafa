package io.research.panel.cycle;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.sweep.Sweeping;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;

/** Gives the places of those to others of whom nothing is heard. */
@ApplicationScoped
class PlaceSweep {
    private static final int AT_ONCE = 100;

    private final Vertx vertx;
    private final PlaceRepository places;
    private final Counting counting;
    private final CycleConfig config;
    private final DatabaseClock clock;

    PlaceSweep(Vertx vertx, PlaceRepository places, Counting counting, CycleConfig config, DatabaseClock clock) {
        this.vertx = vertx;
        this.places = places;
        this.counting = counting;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(every = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Sweeping.rowByRow(
                vertx,
                AT_ONCE,
                () -> clock.now()
                        .chain(now -> places.overdue(
                                now.minus(config.begunWithin()), now.minus(config.endedWithin()), AT_ONCE)),
                place -> Panache.withTransaction(() -> counting.expired(place.tenant(), place.id())));
    }
}
