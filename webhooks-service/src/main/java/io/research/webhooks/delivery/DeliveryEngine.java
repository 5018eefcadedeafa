package io.research.webhooks.delivery;

import io.research.webhooks.delivery.ReadyDeliveries.Ready;
import io.research.webhooks.outbound.Reply;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/**
 * Makes the attempts of this process. It works in turns, one at a time: each turn records the attempts that have ended
 * and claims due deliveries of the webhooks that were woken, as far as there is room. So the work of a busy moment
 * comes in batches, and a quiet moment has no wait. Organizations and webhooks have shares and take turns too, so that
 * none waits behind another. Of a webhook that answers quickly some deliveries may be claimed ahead, where that is
 * configured, and begun as soon as it has a place, without a turn in between.
 *
 * <p>All state belongs to one event loop.
 */
class DeliveryEngine {
    private static final Logger LOG = Logger.getLogger(DeliveryEngine.class);
    private static final long PAUSE_AFTER_FAILED_TURN_MILLIS = 250;
    private static final Duration PAUSE_AFTER_UNSENT = Duration.ofMinutes(1);

    /** How long what was claimed ahead may wait: what it is sent with may be changed meanwhile. */
    private static final Duration LONGEST_WAIT = Duration.ofMillis(250);

    /** Where first attempts and retries wait for the only place of a webhook, one of so many attempts is a retry. */
    private static final int ATTEMPTS_PER_RETRY = 4;

    private final Vertx vertx;
    private final Context loop;
    private final DeliveryQueue queue;
    private final Sender sender;
    private final RetrySchedule schedule;
    private final DeliveryConfig config;

    private final Paces paces;
    private final Lanes lanes;
    private final ReadyDeliveries ready;
    private final Map<UUID, UnderWay> underWay = new HashMap<>();
    private final List<Attempt> ended = new ArrayList<>();
    private final HeldBodies bodies = new HeldBodies();

    /** Those whose claims of the running turn come too late: meanwhile it was found that they want nothing for now. */
    private final Set<Lane> leftAlone = new HashSet<>();

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
        this.paces = new Paces(config.perWebhook(), config.ahead());
        this.lanes = new Lanes(config.perWebhook(), config.perOrganization(), paces::ahead);
        this.ready = new ReadyDeliveries(config.perWebhook());
    }

    /** Begins to look for due deliveries. */
    void start() {
        onLoop(() -> {
            poll = vertx.setPeriodic(0, config.poll().toMillis(), tick -> poll());
        });
    }

    /** That webhook may have something due. */
    void wake(Lane lane) {
        onLoop(() -> {
            lanes.wake(lane);
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
            giveBackIf(each -> true);
            vertx.cancelTimer(poll);
            vertx.setTimer(Math.max(1, config.drain().toMillis()), late -> cutOff());
            turn();
        });
        return drained;
    }

    private void poll() {
        giveBackIf(DeliveryEngine::hasWaitedTooLong);
        turn();
        if (polling || stopping) {
            return;
        }
        polling = true;
        queue.due().subscribe().with(found -> onLoop(() -> polled(found)), fault -> onLoop(() -> pollFailed(fault)));
    }

    private void polled(List<Lane> found) {
        polling = false;
        found.forEach(lanes::wake);
        turn();
    }

    private void pollFailed(Throwable fault) {
        polling = false;
        LOG.warnf("Looking for due deliveries failed and is tried again: %s", fault.getMessage());
    }

    private void turn() {
        if (turning) {
            return;
        }
        List<Room> rooms = stopping ? List.of() : rooms();
        if (ended.isEmpty() && rooms.isEmpty()) {
            if (stopping && underWay.isEmpty()) {
                drained.complete(null);
            }
            return;
        }
        turning = true;
        var results = List.copyOf(ended);
        ended.clear();
        leftAlone.clear();
        long claimedAt = System.nanoTime();
        boolean retriesFirst = ThreadLocalRandom.current().nextInt(ATTEMPTS_PER_RETRY) == 0;
        var claim = new Claim(rooms, config.perWebhook(), roomForBodies(), config.lease(), retriesFirst);
        queue.turn(results, claim)
                .subscribe()
                .with(
                        claimed -> onLoop(() -> turned(claim, claimed, claimedAt)),
                        fault -> onLoop(() -> turnFailed(results, claim, fault)));
    }

    private List<Room> rooms() {
        int total = roomForBodies() > 0 ? config.parallel() - lanes.busy() : 0;
        return lanes.take(
                total, organization -> config.bodiesPerOrganization().asLongValue() - bodies.bytesOf(organization));
    }

    private long roomForBodies() {
        return config.bodies().asLongValue() - bodies.bytes();
    }

    private void turned(Claim claim, Claimed claimed, long claimedAt) {
        turning = false;
        var asked = new HashMap<UUID, Lane>();
        claim.rooms().forEach(room -> asked.put(room.lane().webhookId(), room.lane()));
        claimed.deliveries().forEach(delivery -> take(asked.get(delivery.webhookId()), delivery, claimedAt));
        asked.forEach((webhookId, lane) -> {
            lanes.told(lane, claimed.emptied().contains(webhookId));
            paces.told(lane, claimed.filled().contains(webhookId));
        });
        claimed.cutShort().forEach(webhookId -> lanes.wake(asked.get(webhookId)));
        if (stopping) {
            giveBackIf(each -> true);
        }
        turn();
    }

    private void turnFailed(List<Attempt> results, Claim claim, Throwable fault) {
        LOG.warnf("A turn of deliveries failed and is tried again: %s", fault.getMessage());
        if (stopping) {
            turning = false;
            drained.complete(null);
            return;
        }
        ended.addAll(results);
        claim.rooms().forEach(room -> lanes.wake(room.lane()));
        vertx.setTimer(PAUSE_AFTER_FAILED_TURN_MILLIS, again -> {
            turning = false;
            turn();
        });
    }

    private void take(Lane lane, Delivery delivery, long claimedAt) {
        lanes.begin(lane);
        var body = bodies.hold(lane.organizationId(), delivery.eventId(), delivery.body());
        ready.add(new Ready(lane, delivery.withBody(body), claimedAt, System.nanoTime()));
        begin(lane);
    }

    /** Begins as many attempts of that webhook as it has places. */
    private void begin(Lane lane) {
        for (var next = ready.begin(lane); next != null; next = ready.begin(lane)) {
            if (stopping || leftAlone.contains(lane) || isTooLate(next)) {
                ready.end(lane);
                giveBack(next);
            } else {
                send(next);
            }
        }
    }

    /** Whether it is not sure to end before its lease does: another worker might begin at the same time. */
    private boolean isTooLate(Ready next) {
        return next.isClaimedFor(config.lease().minus(config.timeout())) || hasWaitedTooLong(next);
    }

    private static boolean hasWaitedTooLong(Ready one) {
        return one.hasWaitedFor(LONGEST_WAIT);
    }

    private void send(Ready next) {
        long begun = System.nanoTime();
        var delivery = next.delivery();
        var attempt = new UnderWay(next.lane(), delivery.withoutBody());
        underWay.put(delivery.id(), attempt);
        attempt.cancellable = sender.send(delivery, config.timeout())
                .map(reply -> ended(attempt.delivery, reply, begun))
                .onFailure()
                .recoverWithItem(fault -> unsent(attempt.delivery, fault))
                .subscribe()
                .with(result -> onLoop(() -> ended(result)));
    }

    private void giveBackIf(Predicate<Ready> condition) {
        ready.removeIf(condition).forEach(this::giveBack);
    }

    /** It goes to whichever worker has room; nothing is claimed ahead of a webhook that has left one waiting. */
    private void giveBack(Ready one) {
        paces.failed(one.lane());
        end(one.lane(), Attempt.released(one.delivery().withoutBody()));
    }

    private Attempt ended(Delivery delivery, Reply reply, long begun) {
        return Attempt.of(delivery, reply, Duration.ofNanos(System.nanoTime() - begun), schedule);
    }

    private static Attempt unsent(Delivery delivery, Throwable fault) {
        LOG.errorf(
                fault, "Delivery could not be sent, deliveryId=%s webhookId=%s", delivery.id(), delivery.webhookId());
        return Attempt.unsent(delivery, PAUSE_AFTER_UNSENT);
    }

    private void ended(Attempt attempt) {
        var left = underWay.remove(attempt.delivery().id());
        if (left != null) {
            leave(left.lane, attempt);
            begin(left.lane);
            turn();
        }
    }

    private void cutOff() {
        giveBackIf(each -> true);
        for (var attempt : List.copyOf(underWay.values())) {
            attempt.cancellable.cancel();
            underWay.remove(attempt.delivery.id());
            leave(attempt.lane, Attempt.cutOff(attempt.delivery));
        }
        turn();
    }

    /** What was under way makes room. */
    private void leave(Lane lane, Attempt attempt) {
        ready.end(lane);
        end(lane, attempt);
        if (attempt.next() == DeliveryStatus.SUCCEEDED) {
            paces.succeeded(lane, attempt.took());
        } else {
            paces.failed(lane);
        }
        if (attempt.gone() || attempt.quiet() != null) {
            leftAlone.add(lane);
            giveBackIf(waiting -> waiting.lane().equals(lane));
        }
        LOG.logf(
                attempt.next() == DeliveryStatus.SUCCEEDED ? Logger.Level.DEBUG : Logger.Level.INFO,
                "Delivery attempted, deliveryId=%s webhookId=%s attempt=%d status=%s failure=%s",
                attempt.delivery().id(),
                lane.webhookId(),
                attempt.delivery().attempt(),
                attempt.next(),
                attempt.failure());
    }

    /** This process has that delivery no more; its webhook may have others. */
    private void end(Lane lane, Attempt attempt) {
        lanes.end(lane);
        bodies.release(attempt.delivery().eventId());
        ended.add(attempt);
    }

    private void onLoop(Runnable action) {
        loop.runOnContext(ignored -> action.run());
    }

    /** An attempt that has not ended. */
    private static final class UnderWay {
        private final Lane lane;
        private final Delivery delivery;
        private Cancellable cancellable;

        UnderWay(Lane lane, Delivery delivery) {
            this.lane = lane;
            this.delivery = delivery;
        }
    }
}
