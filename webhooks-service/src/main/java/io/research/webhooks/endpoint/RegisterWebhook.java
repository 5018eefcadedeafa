package io.research.webhooks.endpoint;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.research.webhooks.outbound.Destination;
import io.research.webhooks.outbound.Destinations;
import io.research.webhooks.outbound.FailureReason;
import io.research.webhooks.secret.SecretVault;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import java.util.UUID;

/** Registers webhooks, and shows each new one its secret. */
@ApplicationScoped
class RegisterWebhook {
    private final WebhookRepository webhooks;
    private final NeighbourStudies studies;
    private final Destinations destinations;
    private final SecretVault vault;
    private final RegistrationConfig config;
    private final ObjectMapper json;
    private final Clock clock;

    RegisterWebhook(
            WebhookRepository webhooks,
            NeighbourStudies studies,
            Destinations destinations,
            SecretVault vault,
            RegistrationConfig config,
            ObjectMapper json,
            Clock clock) {
        this.webhooks = webhooks;
        this.studies = studies;
        this.destinations = destinations;
        this.vault = vault;
        this.config = config;
        this.json = json;
        this.clock = clock;
    }

    /**
     * The checks that need other services: the study is the caller's, and the address may be called. Not inside a
     * transaction.
     */
    Uni<Void> check(WebhookRequest request) {
        return requireStudy(request.studyId()).chain(() -> requireDestination(request.hookUrl()));
    }

    @WithTransaction
    Uni<WebhookView> register(Tenant tenant, WebhookRequest request) {
        return webhooks.lock(tenant)
                .chain(() -> webhooks.findSame(tenant, request))
                .invoke(RegisterWebhook::refuseSecond)
                .chain(() -> requireRoom(tenant))
                .chain(() -> webhooks.persist(Webhook.create(tenant, request, vault, clock.instant())))
                .map(Webhook::view);
    }

    /**
     * The kept answer to a registration with the secret put in, as long as it is current (contract §14): null after a
     * rotation, {@code not_found} after a deletion.
     */
    @WithSession
    Uni<byte[]> withSecret(Tenant tenant, byte[] kept) {
        try {
            var answer = (ObjectNode) json.readTree(kept);
            var id = UUID.fromString(answer.get("id").textValue());
            return webhooks.require(tenant, id).map(webhook -> show(webhook, answer));
        } catch (IOException corrupt) {
            throw new UncheckedIOException("a kept answer cannot be read", corrupt);
        }
    }

    private byte[] show(Webhook webhook, ObjectNode answer) {
        var secret = webhook.firstSecret(vault);
        answer.put("signing_secret", secret == null ? null : secret.reveal());
        try {
            return json.writeValueAsBytes(answer);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private Uni<Void> requireStudy(UUID studyId) {
        return studyId == null
                ? Uni.createFrom().voidItem()
                : studies.require(studyId).replaceWithVoid();
    }

    private Uni<Void> requireRoom(Tenant tenant) {
        return webhooks.count(tenant)
                .invoke(held -> {
                    if (held >= config.mostPerApp()) {
                        throw Problem.invalid(
                                "hook_url",
                                "too_many",
                                "an organization can have at most " + config.mostPerApp()
                                        + " webhooks: delete one first");
                    }
                })
                .replaceWithVoid();
    }

    private Uni<Void> requireDestination(String hookUrl) {
        return destinations
                .find(URI.create(hookUrl))
                .invoke(destination -> {
                    if (destination instanceof Destination.Refused refused) {
                        throw refusal(refused.reason());
                    }
                })
                .replaceWithVoid();
    }

    private static Problem refusal(FailureReason reason) {
        return reason == FailureReason.BLOCKED_ADDRESS
                ? Problem.invalid("hook_url", "blocked_address", "must resolve to public addresses only")
                : Problem.invalid("hook_url", "unresolvable_host", "must name a host that resolves");
    }

    private static void refuseSecond(Webhook same) {
        if (same != null) {
            throw new Problem(ErrorCode.WEBHOOK_EXISTS)
                    .with(Map.of("webhook_id", same.id().toString()));
        }
    }
}
