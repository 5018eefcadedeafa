package io.research.webhooks.delivery;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * The table of deliveries as a queue per webhook. A claim locks its webhooks, so that all replicas together keep to the
 * limit of each, and looks at the due deliveries of these webhooks only: a backlog elsewhere costs nothing. The clock is
 * the database's, the one that all replicas share. What its owner has asked for comes first, and to closed webhooks too.
 */
@ApplicationScoped
class DeliveryQueue {
    private final Pool pool;
    private final DeliveryQueueRepository queue;
    private final WebhookHealth health;

    DeliveryQueue(Pool pool, DeliveryQueueRepository queue, WebhookHealth health) {
        this.pool = pool;
        this.queue = queue;
        this.health = health;
    }

    /** The webhooks that have something due and may get it. */
    public Uni<List<QueueKey>> due() {
        return QueueTransaction.on(pool, connection -> Uni.combine()
                .all()
                .unis(QueueTransaction.begin(connection), queue.due(connection), QueueTransaction.commit(connection))
                .collectFailures()
                .with((begun, due, committed) -> due));
    }

    /**
     * Records what has ended and claims what is due, in one transaction: what ended makes room for what is claimed. The
     * result of an attempt that lost its lease to another worker changes nothing. Deliveries of one event share its body.
     * All of it is sent at once, unless more may have to follow from the results.
     */
    public Uni<ClaimResult> turn(List<Attempt> ended, Claim claim) {
        return QueueTransaction.on(pool, connection -> {
            var recorded = Uni.combine()
                    .all()
                    .unis(
                            QueueTransaction.begin(connection),
                            queue.record(connection, ended),
                            queue.giveBack(connection, ended),
                            health.judge(connection, ended))
                    .collectFailures()
                    .with((begun, written, given, judged) -> (Void) null);
            var claimed = queue.claim(connection, claim).call(() -> QueueTransaction.commit(connection));
            return WebhookHealth.mayDisable(ended)
                    ? recorded.chain(() -> claimed)
                    : Uni.combine()
                            .all()
                            .unis(recorded, claimed)
                            .collectFailures()
                            .with((done, taken) -> taken);
        });
    }
}
