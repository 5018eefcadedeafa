package io.research.kernel.idempotency;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Forgets answers after their 30 days, a thousand at a time; any number of replicas may sweep. */
@ApplicationScoped
class IdempotencySweep {
    private final IdempotencyRecords records;

    IdempotencySweep(IdempotencyRecords records) {
        this.records = records;
    }

    @Scheduled(every = "10m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Panache.withTransaction(records::sweep).replaceWithVoid();
    }
}
