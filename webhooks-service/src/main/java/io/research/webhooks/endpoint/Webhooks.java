package io.research.webhooks.endpoint;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.webhooks.secret.SecretVault;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** What can be done with registered webhooks. */
@ApplicationScoped
public class Webhooks {
    private final WebhookRepository webhooks;
    private final SecretVault vault;
    private final Clock clock;

    Webhooks(WebhookRepository webhooks, SecretVault vault, Clock clock) {
        this.webhooks = webhooks;
        this.vault = vault;
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

    /** Deletes the one that gets the events of all studies at that address. */
    @WithTransaction
    Uni<Void> deleteAccountWide(Tenant tenant, String hookUrl) {
        return webhooks.requireAccountWideForUpdate(tenant, hookUrl)
                .invoke(webhook -> webhook.delete(clock.instant()))
                .replaceWithVoid();
    }

    /** Attempts that are claimed from now on are signed with the new secret. */
    @WithTransaction
    Uni<WebhookView.WithSecret> rotateSecret(Tenant tenant, UUID id) {
        return webhooks.requireForUpdate(tenant, id).map(webhook -> {
            var fresh = webhook.rotateSecret(vault, clock.instant());
            return new WebhookView.WithSecret(webhook.view(), fresh.reveal());
        });
    }

    /** What waits for it goes out at once. */
    @WithTransaction
    Uni<WebhookView> enable(Tenant tenant, UUID id) {
        return webhooks.requireForUpdate(tenant, id)
                .invoke(webhook -> webhook.enable(clock.instant()))
                .call(() -> webhooks.wake(id))
                .map(Webhook::view);
    }

    /** Whether the webhook gets no events any more; a problem {@code not_found} when it is not that tenant's. */
    @WithSession
    public Uni<Boolean> isDisabled(Tenant tenant, UUID id) {
        return webhooks.require(tenant, id).map(Webhook::isDisabled);
    }

    /** Completes when the webhook is that tenant's; a problem {@code not_found} otherwise. */
    @WithSession
    public Uni<Void> requireOwn(ReadScope scope, UUID id) {
        return webhooks.require(scope, id).replaceWithVoid();
    }

    /** The webhooks of several subscriptions in one query; within the caller's session. */
    public Uni<Map<Subscription, List<UUID>>> subscribers(Set<Subscription> asked) {
        return webhooks.subscribers(asked);
    }

    /** Deletes the webhooks for that study alone; within the caller's transaction. */
    public Uni<Void> deleteOfStudy(Tenant tenant, UUID studyId) {
        return webhooks.ofStudyForUpdate(tenant, studyId)
                .invoke(found -> found.forEach(webhook -> webhook.delete(clock.instant())))
                .replaceWithVoid();
    }
}
