package io.research.webhooks.ping;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Writes tests of webhooks. */
@ApplicationScoped
class PingRepository {
    private static final PlainSql PING = PlainSql.of(
            """
            with announced as (insert into event (id, type, body, deliveries) values ($1, 'webhook.test', $2, 1))
            insert into delivery (webhook_id, id, event_id, by_hand) values ($3, $4, $1, true)
            """);
    /** Writes a test and its one delivery. */
    Uni<Void> ping(Ping ping, UUID webhookId, byte[] body) {
        return PING.update(ping.eventId(), body, webhookId, ping.deliveryId()).replaceWithVoid();
    }
}
