package io.research.webhooks.history;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.page.PageRequest;
import io.research.webhooks.endpoint.Webhooks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Shows how deliveries went. */
@ApplicationScoped
class Deliveries {
    private final DeliveryRepository deliveries;
    private final HistoryBlockRepository blocks;
    private final Webhooks webhooks;

    Deliveries(DeliveryRepository deliveries, HistoryBlockRepository blocks, Webhooks webhooks) {
        this.deliveries = deliveries;
        this.blocks = blocks;
        this.webhooks = webhooks;
    }

    @WithSession
    Uni<DeliveryPage> list(ReadScope scope, UUID webhookId, PageRequest page) {
        return webhooks.requireOwn(scope, webhookId)
                .chain(() -> blocks.find(webhookId, page.offset()))
                .chain(start -> (page.offset() >= start.total()
                                ? Uni.createFrom().item(List.<DeliveryView>of())
                                : deliveries.list(webhookId, start, page.size()))
                        .map(found -> DeliveryPage.of(found, start.total(), page)));
    }
}
