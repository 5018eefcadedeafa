package io.research.webhooks.delivery;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Leaves no delivery waiting for a webhook that is deleted or disabled, also none that was planned in that very moment;
 * any number of replicas may sweep.
 */
@ApplicationScoped
public class WaitingDeliveriesSweep {
    private final WaitingDeliveryRepository deliveries;

    WaitingDeliveriesSweep(WaitingDeliveryRepository deliveries) {
        this.deliveries = deliveries;
    }

    @Scheduled(every = "10s", delayed = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    public Uni<Void> sweep() {
        return Multi.createBy()
                .repeating()
                .uni(deliveries::failSome)
                .whilst(more -> more)
                .collect()
                .last()
                .replaceWithVoid();
    }
}
