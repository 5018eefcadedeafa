package io.research.kernel.outbox;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
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

    OutboxLifecycle(Vertx vertx, Notifications notifications, EventPublisher publisher, MeterRegistry metrics) {
        this.relay = new OutboxRelay(
                vertx,
                notifications,
                publisher,
                Counter.builder("outbox.parked")
                        .description("Events that the broker has refused for good; more than none needs somebody")
                        .register(metrics));
    }

    void start(@Observes StartupEvent started) {
        relay.start();
    }

    void stop(@Observes ShutdownEvent shutdown) {
        relay.stop();
    }
}
