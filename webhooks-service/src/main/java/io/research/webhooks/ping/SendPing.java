package io.research.webhooks.ping;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.time.Ids;
import io.research.webhooks.endpoint.Webhooks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Sends a webhook a test, on the way of every event, so that its owner sees how it is taken. */
@ApplicationScoped
class SendPing {
    private static final String TYPE = "webhook.test";

    private final PingRepository deliveries;
    private final Webhooks webhooks;
    private final ObjectMapper json;

    SendPing(PingRepository deliveries, Webhooks webhooks, ObjectMapper json) {
        this.deliveries = deliveries;
        this.webhooks = webhooks;
        this.json = json;
    }

    @WithTransaction
    Uni<Ping> ping(Tenant tenant, UUID webhookId) {
        var ping = new Ping(Ids.next(), Ids.next());
        return webhooks.requireOwn(tenant, webhookId)
                .chain(() -> deliveries.ping(ping, webhookId, body(webhookId)))
                .replaceWith(ping);
    }

    private byte[] body(UUID webhookId) {
        try {
            return json.writeValueAsBytes(new PingBody(TYPE, webhookId));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a test that is no JSON", impossible);
        }
    }
}
