package io.research.kernel.retention;

import io.quarkus.scheduler.Scheduled;
import io.research.kernel.sweep.Sweeping;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Deletes expired rows, table by table and in short transactions, until none is left; any number of replicas may sweep.
 * A failure in one table does not keep others from being swept.
 */
@ApplicationScoped
public class RetentionSweep {
    private static final Logger LOG = Logger.getLogger(RetentionSweep.class);
    private static final int MOST = 1_000;

    private final List<Retention> retentions;
    private final DatabaseClock clock;

    RetentionSweep(@Any Instance<Retention> retentions, DatabaseClock clock) {
        this.retentions = retentions.stream().toList();
        this.clock = clock;
    }

    @Scheduled(every = "10m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    public Uni<Void> sweep() {
        return Multi.createFrom()
                .iterable(retentions)
                .onItem()
                .transformToUniAndConcatenate(this::sweep)
                .collect()
                .last();
    }

    private Uni<Void> sweep(Retention retention) {
        return Sweeping.inTransactions(
                        MOST, () -> clock.now().chain(now -> retention.forget(now.minus(retention.kept()), MOST)))
                .onFailure()
                .invoke(fault -> LOG.warnf(fault, "Deleting old data failed and will be tried again: %s", retention))
                .onFailure()
                .recoverWithNull();
    }
}
