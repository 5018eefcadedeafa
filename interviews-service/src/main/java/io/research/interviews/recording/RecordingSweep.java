package io.research.interviews.recording;

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
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Removes what nobody needs from the store, and only then forgets that it was there: chunks that were assembled, replaced
 * or never came to an end, and the files of deleted interviews. Any number of replicas may sweep.
 */
@ApplicationScoped
class RecordingSweep {
    /** No upload takes that long. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    private static final int MOST = 500;

    private final RecordingRepository recordings;
    private final ChunkRepository chunks;
    private final ObjectStore store;
    private final Vertx vertx;
    private final Clock clock;

    RecordingSweep(
            RecordingRepository recordings, ChunkRepository chunks, ObjectStore store, Vertx vertx, Clock clock) {
        this.recordings = recordings;
        this.chunks = chunks;
        this.store = store;
        this.vertx = vertx;
        this.clock = clock;
    }

    @Scheduled(every = "30s", delayed = "15s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return all(() -> recordings.removed(MOST), this::removeFile)
                .chain(() -> all(() -> chunks.unused(clock.instant().minus(ABANDONED), MOST), this::removeChunk));
    }

    /** Some at a time, until there are no more: what is recorded in a minute must be gone in less. What was deleted first. */
    private Uni<Void> all(Supplier<Uni<List<UUID>>> some, Function<UUID, Uni<Void>> removal) {
        return onNewContext(() -> Panache.withSession(some))
                .call(found -> each(found, removal))
                .chain(found -> found.size() < MOST ? Uni.createFrom().voidItem() : all(some, removal));
    }

    private Uni<Void> removeChunk(UUID id) {
        return store.delete(RecordingChunk.key(id))
                .chain(() -> onNewContext(() -> Panache.withTransaction(() -> chunks.forget(id))));
    }

    private Uni<Void> removeFile(UUID interviewId) {
        return store.delete(RecordingFile.key(interviewId))
                .chain(() -> onNewContext(() -> Panache.withTransaction(() -> recordings.forget(interviewId))));
    }

    private <T> Uni<T> onNewContext(Supplier<Uni<T>> work) {
        return VertxContexts.onNewContext(vertx, work);
    }

    private static Uni<Void> each(List<UUID> ids, Function<UUID, Uni<Void>> removal) {
        return Multi.createFrom()
                .iterable(ids)
                .onItem()
                .transformToUniAndConcatenate(removal::apply)
                .onItem()
                .ignoreAsUni();
    }
}
