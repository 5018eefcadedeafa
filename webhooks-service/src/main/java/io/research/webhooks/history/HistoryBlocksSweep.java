package io.research.webhooks.history;

import io.quarkus.scheduler.Scheduled;
import io.research.kernel.sweep.Sweeping;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Makes blocks of histories until each webhook has all of its own; any number of replicas may sweep. */
@ApplicationScoped
class HistoryBlocksSweep {
    private final HistoryBlockRepository blocks;

    HistoryBlocksSweep(HistoryBlockRepository blocks) {
        this.blocks = blocks;
    }

    @Scheduled(every = "10m", delayed = "30s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Sweeping.inTransactions(1, blocks::close);
    }
}
