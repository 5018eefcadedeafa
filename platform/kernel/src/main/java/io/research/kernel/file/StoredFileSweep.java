package io.research.kernel.file;

import io.quarkus.arc.Arc;
import io.quarkus.arc.InstanceHandle;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.sweep.Sweeping;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Withdraws expired files and removes withdrawn ones: the object first, then the row. Any number of replicas may sweep.
 * The kinds are looked up at run time, because an injection point would require every service to keep files.
 */
@ApplicationScoped
public class StoredFileSweep {
    private static final int MOST = 500;

    private final Vertx vertx;

    StoredFileSweep(Vertx vertx) {
        this.vertx = vertx;
    }

    @Scheduled(every = "30s", delayed = "15s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    public Uni<Void> sweep() {
        return Multi.createFrom()
                .iterable(Arc.container().listAll(FileKind.class))
                .map(InstanceHandle::get)
                .onItem()
                .transformToUniAndConcatenate(kind ->
                        sweep(kind, Arc.container().instance(StoredFiles.class).get()))
                .collect()
                .last();
    }

    private Uni<Void> sweep(FileKind kind, StoredFiles files) {
        return Sweeping.inTransactions(MOST, () -> files.expire(kind, MOST))
                .chain(() -> Sweeping.rowByRow(vertx, MOST, () -> files.withdrawn(kind, MOST), files::remove));
    }
}
