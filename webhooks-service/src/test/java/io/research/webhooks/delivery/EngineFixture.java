package io.research.webhooks.delivery;

import io.research.kernel.postgres.Notifications;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Engines of tests, each like one of a replica of its own. */
@ApplicationScoped
class EngineFixture {
    private final Vertx vertx;
    private final DeliveryQueue queue;
    private final Notifications notifications;
    private final List<DeliveryEngine> engines = new ArrayList<>();

    EngineFixture(Vertx vertx, DeliveryQueue queue, Notifications notifications) {
        this.vertx = vertx;
        this.queue = queue;
        this.notifications = notifications;
    }

    DeliveryEngine start(Sender sender, EngineSettings settings) {
        var engine = new DeliveryEngine(vertx, queue, sender, schedule(), settings);
        engines.add(engine);
        notifications.listen("delivery", woken -> engine.wake(Lane.parse(woken)));
        engine.start();
        return engine;
    }

    void stopAll() {
        engines.forEach(engine -> engine.stop().toCompletableFuture().join());
        engines.clear();
    }

    static RetrySchedule schedule() {
        return new RetrySchedule(List.of(Duration.ZERO, Duration.ofMillis(100)), () -> ThreadLocalRandom.current()
                .nextLong());
    }
}
