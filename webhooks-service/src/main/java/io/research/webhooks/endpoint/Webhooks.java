package io.research.webhooks.endpoint;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** What can be done with registered webhooks. */
@ApplicationScoped
public class Webhooks {
    private final WebhookRepository webhooks;
    private final Clock clock;

    Webhooks(WebhookRepository webhooks, Clock clock) {
        this.webhooks = webhooks;
        this.clock = clock;
    }

    @WithSession
    Uni<WebhookPage> list(ReadScope scope) {
        return webhooks.list(scope)
                .map(found -> WebhookPage.of(found.stream().map(Webhook::view).toList()));
    }

    @WithSession
    Uni<WebhookView> read(ReadScope scope, UUID id) {
        return webhooks.require(scope, id).map(Webhook::view);
    }

    @WithTransaction
    Uni<Void> delete(Tenant tenant, UUID id) {
        return webhooks.requireForUpdate(tenant, id)
                .invoke(webhook -> webhook.delete(clock.instant()))
                .replaceWithVoid();
    }

    /** Completes when the webhook is that tenant's; a problem {@code not_found} otherwise. */
    @WithSession
    public Uni<Void> requireOwn(ReadScope scope, UUID id) {
        return webhooks.require(scope, id).replaceWithVoid();
    }

    /** The webhooks that get such an event of that study, or of no study; within the caller's session. */
    public Uni<List<UUID>> subscribers(Tenant tenant, PublicEventType type, UUID studyId) {
        return webhooks.subscribers(tenant, type, studyId);
    }
}
