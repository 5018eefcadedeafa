package io.research.webhooks.delivery;

import io.research.kernel.postgres.Notifications;
import io.research.webhooks.fakes.NameServer;
import io.research.webhooks.outbound.EndpointResponse;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Engines of tests, each like one of a replica of its own. */
@ApplicationScoped
public class EngineFixture {
    /** Nobody listens there; the senders of these tests do not call it anyway. */
    static final String URL = "https://" + NameServer.RECEIVER + "/hook";

    static final Duration LEASE = EngineSettings.LEASE;

    private final Vertx vertx;
    private final DeliveryQueue queue;
    private final Notifications notifications;
    private final List<DeliveryEngine> engines = new ArrayList<>();

    EngineFixture(Vertx vertx, DeliveryQueue queue, Notifications notifications) {
        this.vertx = vertx;
        this.queue = queue;
        this.notifications = notifications;
    }

    DeliveryEngine start(Sender sender, int parallel) {
        return start(sender, EngineSettings.parallel(parallel));
    }

    public DeliveryEngine start(Sender sender, EngineSettings settings) {
        var engine = new DeliveryEngine(vertx, queue, sender, schedule(), settings);
        engines.add(engine);
        notifications.listen("delivery", woken -> engine.wake(QueueKey.parse(woken)));
        engine.start();
        return engine;
    }

    public void stopAll() {
        engines.forEach(engine -> engine.stop().toCompletableFuture().join());
        engines.clear();
    }

    static Attempt answered(Delivery delivery, int status) {
        return Attempt.of(delivery, new EndpointResponse.Answered(status, null), Duration.ZERO, schedule());
    }

    public static RetrySchedule schedule() {
        return new RetrySchedule(List.of(Duration.ZERO, Duration.ofMillis(100)), () -> ThreadLocalRandom.current()
                .nextLong());
    }
}
