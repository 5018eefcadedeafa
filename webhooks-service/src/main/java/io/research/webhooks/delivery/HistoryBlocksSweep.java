package io.research.webhooks.delivery;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Makes blocks of histories until each webhook has all of its own; any number of replicas may sweep. */
@ApplicationScoped
class HistoryBlocksSweep {
    private final HistoryBlocks blocks;

    HistoryBlocksSweep(HistoryBlocks blocks) {
        this.blocks = blocks;
    }

    @Scheduled(every = "10m", delayed = "30s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Multi.createBy()
                .repeating()
                .uni(blocks::close)
                .whilst(made -> made > 0)
                .collect()
                .last()
                .replaceWithVoid();
    }
}
