package io.research.webhooks.delivery;

import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.outbound.EndpointResponse;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Sends nothing, says after some milliseconds that it was received, and watches who sends what at the same time. */
final class WatchedSender implements Sender {
    private final Vertx vertx;
    private final long millis;
    private final List<Delivery> sent = new ArrayList<>();
    private final Map<UUID, Integer> now = new HashMap<>();
    private final Map<UUID, Integer> mostAtOnce = new HashMap<>();
    private final Set<Delivery> underWay = new HashSet<>();
    private long mostBodiesAtOnce;

    WatchedSender(Vertx vertx, long millis) {
        this.vertx = vertx;
        this.millis = millis;
    }

    @Override
    public Uni<EndpointResponse> send(Delivery delivery, Duration timeout) {
        return Uni.createFrom().emitter(emitter -> {
            begin(delivery);
            vertx.setTimer(millis, done -> {
                end(delivery);
                emitter.complete(new EndpointResponse.Answered(200, null));
            });
        });
    }

    /** The events that were sent to the webhook, in that order. */
    synchronized List<UUID> sentTo(Integrator.Hook hook) {
        return sent.stream()
                .filter(delivery -> delivery.webhookId().equals(hook.id()))
                .map(Delivery::eventId)
                .toList();
    }

    synchronized int mostAtOnceTo(Integrator.Hook hook) {
        return mostAtOnce.getOrDefault(hook.id(), 0);
    }

    /** How many bodies were held at once. */
    synchronized long mostBodiesAtOnce() {
        return mostBodiesAtOnce;
    }

    private synchronized void begin(Delivery delivery) {
        sent.add(delivery);
        underWay.add(delivery);
        long bodies = underWay.stream()
                .map(each -> System.identityHashCode(each.body()))
                .distinct()
                .count();
        mostBodiesAtOnce = Math.max(mostBodiesAtOnce, bodies);
        int count = now.merge(delivery.webhookId(), 1, Integer::sum);
        mostAtOnce.merge(delivery.webhookId(), count, Math::max);
    }

    private synchronized void end(Delivery delivery) {
        now.merge(delivery.webhookId(), -1, Integer::sum);
        underWay.remove(delivery);
    }
}
