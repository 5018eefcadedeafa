package io.research.kernel.postgres;

import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.pgclient.pubsub.PgSubscriber;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Receives NOTIFY from the database over one connection of its own per process. Notifications may be missed while that
 * connection is down, so they only wake their listeners, which also poll.
 */
@Singleton
public class Notifications {
    private static final Logger LOG = Logger.getLogger(Notifications.class);
    private static final long RECONNECT_MILLIS = 500;

    private final Vertx vertx;
    private final PgConnectOptions options;
    private final AtomicReference<PgSubscriber> subscriber = new AtomicReference<>();

    Notifications(Vertx vertx, DatasourceConfig config) {
        this.vertx = vertx;
        this.options = config.connectOptions();
    }

    /**
     * Calls {@code listener} with each payload on a channel of this service's schema; on an event loop, so it must not
     * block.
     *
     * @param channel the name without the schema, such as {@code outbox}
     */
    public void listen(String channel, Consumer<String> listener) {
        listen(channel, listener, () -> {});
    }

    /** @param missed called whenever listening begins, also after a lost connection: until then notifications were missed */
    public void listen(String channel, Consumer<String> listener, Runnable missed) {
        var name = options.getUser() + "_" + channel;
        subscriber().channel(name).subscribeHandler(listening -> missed.run()).handler(listener::accept);
    }

    /** A connection outside the pool, for what must outlive one transaction, such as an advisory lock. */
    public Uni<PgConnection> dedicatedConnection() {
        return Uni.createFrom()
                .completionStage(() -> PgConnection.connect(vertx, options).toCompletionStage());
    }

    void stop(@Observes ShutdownEvent shutdown) {
        var open = subscriber.getAndSet(null);
        if (open != null) {
            open.close();
        }
    }

    private synchronized PgSubscriber subscriber() {
        if (subscriber.get() == null) {
            var fresh = PgSubscriber.subscriber(vertx, options).reconnectPolicy(retries -> RECONNECT_MILLIS);
            fresh.connect().onFailure(fault -> LOG.warnf("Listening for notifications failed: %s", fault.getMessage()));
            subscriber.set(fresh);
        }
        return subscriber.get();
    }
}
