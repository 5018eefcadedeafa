package io.research.webhooks.delivery;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/** The engine of this process, from start to shutdown. */
@Singleton
class DeliveryLifecycle {
    private static final Logger LOG = Logger.getLogger(DeliveryLifecycle.class);
    private static final long LAST_TURN_MILLIS = 2000;

    private final DeliveryEngine engine;
    private final Notifications notifications;
    private final DeliveryConfig config;

    DeliveryLifecycle(
            Vertx vertx,
            DeliveryQueue queue,
            Sender sender,
            AttemptMetrics metrics,
            Notifications notifications,
            DeliveryConfig config) {
        this.notifications = notifications;
        this.config = config;
        this.engine = new DeliveryEngine(
                vertx,
                queue,
                metrics.measure(sender),
                new RetrySchedule(
                        config.schedule(), () -> ThreadLocalRandom.current().nextLong()),
                config);
    }

    void start(@Observes StartupEvent started) {
        notifications.listen("delivery", woken -> engine.wake(QueueKey.parse(woken)));
        engine.start();
    }

    /** Waits for the attempts under way, on the thread of the shutdown, while everything that they need still runs. */
    void stop(@Observes ShutdownEvent shutdown) {
        try {
            engine.stop()
                    .toCompletableFuture()
                    .get(config.drain().toMillis() + LAST_TURN_MILLIS, TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException left) {
            LOG.warn("Deliveries in progress were left until their leases expire");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
