package io.research.kernel.storage;

import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/**
 * Removes half-written files that killed processes left in a directory; any number of replicas may sweep. For a bucket,
 * a rule of the bucket does this. The store is looked up at run time for the same reason as in {@link StorageStart}.
 */
@ApplicationScoped
class UnfinishedSweep {
    private static final Duration UNTOUCHED = Duration.ofDays(1);

    private final Clock clock;

    UnfinishedSweep(Clock clock) {
        this.clock = clock;
    }

    @Scheduled(every = "6h", delayed = "5m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        var since = clock.instant().minus(UNTOUCHED);
        return Multi.createFrom()
                .iterable(Arc.container().listAll(ObjectStore.class))
                .map(InstanceHandle::get)
                .filter(DirectoryStore.class::isInstance)
                .map(DirectoryStore.class::cast)
                .onItem()
                .transformToUniAndConcatenate(store -> store.removeUnfinished(since))
                .collect()
                .last();
    }
}
