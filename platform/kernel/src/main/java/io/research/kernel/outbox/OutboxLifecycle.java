package io.research.kernel.outbox;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The relay of this process, from start to shutdown. */
@Singleton
class OutboxLifecycle {
    private final OutboxRelay relay;

    OutboxLifecycle(Vertx vertx, Notifications notifications, EventPublisher publisher) {
        this.relay = new OutboxRelay(vertx, notifications, publisher);
    }

    void start(@Observes StartupEvent started) {
        relay.start();
    }

    void stop(@Observes ShutdownEvent shutdown) {
        relay.stop();
    }
}
