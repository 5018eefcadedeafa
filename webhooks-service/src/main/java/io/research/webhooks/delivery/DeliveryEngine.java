package io.research.webhooks.delivery;

import io.research.webhooks.outbound.EndpointResponse;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadLocalRandom;
import org.jboss.logging.Logger;

/**
 * Makes the attempts of this process. It works in turns, one at a time: each turn records the attempts that have ended
 * and claims due deliveries of the webhooks that were woken, as far as there is room. So the work of a busy moment
 * comes in batches, and a quiet moment has no wait. Organizations and webhooks have shares and take turns too, so that
 * none waits behind another.
 *
 * <p>All state belongs to one event loop.
 */
class DeliveryEngine {
    private static final Logger LOG = Logger.getLogger(DeliveryEngine.class);
    private static final long PAUSE_AFTER_FAILED_TURN_MILLIS = 250;
    private static final Duration PAUSE_AFTER_UNSENT = Duration.ofMinutes(1);

    /** Where first attempts and retries wait for the only place of a webhook, one of so many attempts is a retry. */
    private static final int ATTEMPTS_PER_RETRY = 4;

    private final Vertx vertx;
    private final Context loop;
    private final DeliveryQueue queue;
    private final Sender sender;
    private final RetrySchedule schedule;
    private final DeliveryConfig config;

    private final FairScheduler scheduler;
    private final Map<UUID, RunningAttempt> running = new HashMap<>();
    private final List<Attempt> ended = new ArrayList<>();
    private final SharedBodies bodies = new SharedBodies();
    private boolean turning;
    private boolean polling;
    private boolean stopping;
    private long poll = -1;
    private final CompletableFuture<Void> drained = new CompletableFuture<>();

    DeliveryEngine(Vertx vertx, DeliveryQueue queue, Sender sender, RetrySchedule schedule, DeliveryConfig config) {
        if (config.lease().compareTo(config.timeout()) <= 0) {
            throw new IllegalStateException(
                    "research.webhooks.delivery.lease must be longer than research.webhooks.delivery.timeout");
        }
        this.vertx = vertx;
        this.loop = vertx.getOrCreateContext();
        this.queue = queue;
        this.sender = sender;
        this.schedule = schedule;
        this.config = config;
        this.scheduler = new FairScheduler(config.perWebhook(), config.perOrganization());
    }

    /** Begins to look for due deliveries. */
    void start() {
        onLoop(() -> {
            poll = vertx.setPeriodic(0, config.poll().toMillis(), tick -> poll());
        });
    }

    /** That webhook may have something due. */
    void wake(QueueKey key) {
        onLoop(() -> {
            scheduler.wake(key);
            turn();
        });
    }

    /**
     * Claims nothing more and lets the attempts under way end; those that last longer than the configured drain are cut
     * off and given back. Completes when all results are recorded, or cannot be: then the leases bring them back.
     */
    CompletionStage<Void> stop() {
        onLoop(() -> {
            stopping = true;
            vertx.cancelTimer(poll);
            vertx.setTimer(Math.max(1, config.drain().toMillis()), late -> cutOff());
            turn();
        });
        return drained;
    }

    private void poll() {
        if (polling || stopping) {
            return;
        }
        polling = true;
        queue.due().subscribe().with(found -> onLoop(() -> polled(found)), fault -> onLoop(() -> pollFailed(fault)));
    }

    private void polled(List<QueueKey> found) {
        polling = false;
        found.forEach(scheduler::wake);
        turn();
    }

    private void pollFailed(Throwable fault) {
        polling = false;
        LOG.warnf("Looking for due deliveries failed and will be tried again: %s", fault.getMessage());
    }

    private void turn() {
        if (turning) {
            return;
        }
        List<Capacity> capacities = stopping ? List.of() : capacities();
        if (ended.isEmpty() && capacities.isEmpty()) {
            if (stopping && running.isEmpty()) {
                drained.complete(null);
            }
            return;
        }
        turning = true;
        var results = List.copyOf(ended);
        ended.clear();
        long claimedAt = System.nanoTime();
        boolean retriesFirst = ThreadLocalRandom.current().nextInt(ATTEMPTS_PER_RETRY) == 0;
        var claim = new Claim(capacities, config.perWebhook(), roomForBodies(), config.lease(), retriesFirst);
        queue.turn(results, claim)
                .subscribe()
                .with(
                        claimed -> onLoop(() -> turned(claim, claimed, claimedAt)),
                        fault -> onLoop(() -> turnFailed(results, claim, fault)));
    }

    private List<Capacity> capacities() {
        int total = roomForBodies() > 0 ? config.parallel() - running.size() : 0;
        return scheduler.take(
                total, organization -> config.bodiesPerOrganization().asLongValue() - bodies.bytesOf(organization));
    }

    private long roomForBodies() {
        return config.bodies().asLongValue() - bodies.bytes();
    }

    private void turned(Claim claim, ClaimResult claimed, long claimedAt) {
        turning = false;
        var asked = new HashMap<UUID, QueueKey>();
        claim.capacities().forEach(capacity -> asked.put(capacity.key().webhookId(), capacity.key()));
        claimed.deliveries().forEach(delivery -> begin(asked.get(delivery.webhookId()), delivery, claimedAt));
        asked.forEach((webhookId, key) -> scheduler.told(key, claimed.emptied().contains(webhookId)));
        claimed.cutShort().forEach(webhookId -> scheduler.wake(asked.get(webhookId)));
        turn();
    }

    private void turnFailed(List<Attempt> results, Claim claim, Throwable fault) {
        LOG.warnf("A round of deliveries failed and will be tried again: %s", fault.getMessage());
        if (stopping) {
            turning = false;
            drained.complete(null);
            return;
        }
        ended.addAll(results);
        claim.capacities().forEach(capacity -> scheduler.wake(capacity.key()));
        vertx.setTimer(PAUSE_AFTER_FAILED_TURN_MILLIS, again -> {
            turning = false;
            turn();
        });
    }

    private void begin(QueueKey key, Delivery delivery, long claimedAt) {
        long begun = System.nanoTime();
        var left = config.lease().minusNanos(begun - claimedAt);
        if (stopping || left.compareTo(config.timeout()) < 0) {
            // Too late to be sure of ending before the lease: another worker might begin at the same time.
            ended.add(Attempt.released(delivery.withoutBody()));
            return;
        }
        scheduler.begin(key);
        var attempt = new RunningAttempt(key, delivery.withoutBody());
        running.put(delivery.id(), attempt);
        attempt.cancellable = sender.send(shared(key, delivery), config.timeout())
                .map(reply -> ended(attempt.delivery, reply, begun))
                .onFailure()
                .recoverWithItem(fault -> unsent(attempt.delivery, fault))
                .subscribe()
                .with(result -> onLoop(() -> ended(result)));
    }

    /** The delivery with the one copy of its body. */
    private Delivery shared(QueueKey key, Delivery delivery) {
        return delivery.withBody(bodies.hold(key.organizationId(), delivery.eventId(), delivery.body()));
    }

    private Attempt ended(Delivery delivery, EndpointResponse reply, long begun) {
        return Attempt.of(delivery, reply, Duration.ofNanos(System.nanoTime() - begun), schedule);
    }

    private static Attempt unsent(Delivery delivery, Throwable fault) {
        LOG.errorf(
                fault, "Delivery could not be sent, deliveryId=%s webhookId=%s", delivery.id(), delivery.webhookId());
        return Attempt.unsent(delivery, PAUSE_AFTER_UNSENT);
    }

    private void ended(Attempt attempt) {
        var left = running.remove(attempt.delivery().id());
        if (left != null) {
            leave(left.key, attempt);
            turn();
        }
    }

    private void cutOff() {
        for (var attempt : List.copyOf(running.values())) {
            attempt.cancellable.cancel();
            running.remove(attempt.delivery.id());
            leave(attempt.key, Attempt.cutOff(attempt.delivery));
        }
        turn();
    }

    /** What was under way makes room; its webhook may have more. */
    private void leave(QueueKey key, Attempt attempt) {
        scheduler.end(key);
        bodies.release(attempt.delivery().eventId());
        ended.add(attempt);
        LOG.logf(
                attempt.next() == DeliveryStatus.SUCCEEDED ? Logger.Level.DEBUG : Logger.Level.INFO,
                "Delivery attempted, deliveryId=%s webhookId=%s attempt=%d status=%s failure=%s",
                attempt.delivery().id(),
                key.webhookId(),
                attempt.delivery().attempt(),
                attempt.next(),
                attempt.failure());
    }

    private void onLoop(Runnable action) {
        loop.runOnContext(ignored -> action.run());
    }

    /** An attempt that has not ended. */
    private static final class RunningAttempt {
        private final QueueKey key;
        private final Delivery delivery;
        private Cancellable cancellable;

        RunningAttempt(QueueKey key, Delivery delivery) {
            this.key = key;
            this.delivery = delivery;
        }
    }
}
