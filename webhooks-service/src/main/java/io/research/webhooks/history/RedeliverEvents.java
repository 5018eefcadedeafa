package io.research.webhooks.history;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.webhooks.endpoint.Webhooks;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/** Sends again what was sent before, because its receiver asks for it. */
@ApplicationScoped
class RedeliverEvents {
    private static final int MOST = 1_000;
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final DeliveryRepository deliveries;
    private final Webhooks webhooks;

    RedeliverEvents(DeliveryRepository deliveries, Webhooks webhooks) {
        this.deliveries = deliveries;
        this.webhooks = webhooks;
    }

    /** One, at once, whatever became of it and whatever the state of its webhook. */
    @WithTransaction
    Uni<DeliveryView> redeliver(Tenant tenant, UUID webhookId, UUID id) {
        return webhooks.requireOwn(tenant, webhookId)
                .chain(() -> deliveries.sendAgain(webhookId, id))
                .chain(() -> deliveries.require(webhookId, id));
    }

    /** All since then whose last attempt failed, step by step in transactions of their own; none of a disabled webhook. */
    Uni<RecoveryCount> recover(Tenant tenant, UUID webhookId, Instant since) {
        return webhooks.isDisabled(tenant, webhookId)
                .chain(disabled -> disabled ? Uni.createFrom().item(0L) : recover(webhookId, since))
                .map(RecoveryCount::new);
    }

    private Uni<Long> recover(UUID webhookId, Instant since) {
        return Multi.createBy()
                .repeating()
                .uni(() -> new AtomicReference<>(BEFORE_ALL), last -> step(webhookId, since, last))
                .whilst(step -> step.count() >= MOST)
                .collect()
                .with(Collectors.summingLong(RecoveryStep::count));
    }

    private Uni<RecoveryStep> step(UUID webhookId, Instant since, AtomicReference<UUID> last) {
        return Panache.withTransaction(() -> deliveries.recover(webhookId, since, last.get(), MOST))
                .invoke(step -> last.set(step.last()));
    }
}
