package io.research.interviews.export;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.storage.ObjectStore;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Removes exported files whose time is over, in which a deleted interview was, or whose writing never came to an end:
 * from the store first, and only then is forgotten that they were there. Any number of replicas may sweep.
 */
@ApplicationScoped
class ExportSweep {
    private static final int MOST = 500;

    private final ExportRepository files;
    private final ObjectStore store;
    private final ExportConfig config;
    private final Vertx vertx;
    private final Clock clock;

    ExportSweep(ExportRepository files, ObjectStore store, ExportConfig config, Vertx vertx, Clock clock) {
        this.files = files;
        this.store = store;
        this.config = config;
        this.vertx = vertx;
        this.clock = clock;
    }

    @Scheduled(every = "30s", delayed = "20s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return untilFewer(this::expire).chain(() -> untilFewer(this::removeSome));
    }

    /** A file outlives the last address to it; no attempt writes for twice its time. */
    private Uni<Integer> expire() {
        var now = clock.instant();
        Duration useful = config.kept().plus(config.linkValidity());
        Duration alive = config.timeLimit().multipliedBy(2);
        return onNewContext(
                () -> Panache.withTransaction(() -> files.remove(now.minus(useful), now.minus(alive), MOST)));
    }

    private Uni<Integer> removeSome() {
        return onNewContext(() -> Panache.withSession(() -> files.removed(MOST)))
                .call(ids -> Multi.createFrom()
                        .iterable(ids)
                        .onItem()
                        .transformToUniAndConcatenate(this::remove)
                        .onItem()
                        .ignoreAsUni())
                .map(ids -> ids.size());
    }

    private Uni<Void> remove(UUID id) {
        return store.delete(ExportFile.key(id))
                .chain(() -> onNewContext(() -> Panache.withTransaction(() -> files.forget(id))));
    }

    private static Uni<Void> untilFewer(Supplier<Uni<Integer>> some) {
        return Multi.createBy()
                .repeating()
                .uni(some::get)
                .whilst(found -> found == MOST)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private <T> Uni<T> onNewContext(Supplier<Uni<T>> work) {
        return VertxContexts.onNewContext(vertx, work);
    }
}
