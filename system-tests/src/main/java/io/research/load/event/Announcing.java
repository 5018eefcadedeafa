package io.research.load.event;

import io.research.contracts.Event;
import io.research.contracts.interview.InterviewCompleted;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/** Lets interviews of several organizations end, each in its turn, and notes when. */
public final class Announcing {
    private static final double NANOS_PER_SECOND = 1e9;

    private final CompletedInterviews interviews;
    private final List<Subscription> subscriptions;

    public Announcing(CompletedInterviews interviews, List<Subscription> subscriptions) {
        this.interviews = interviews;
        this.subscriptions = subscriptions;
    }

    /**
     * One event.
     *
     * @param to where it is to be delivered
     * @param atMicros when it was handed to the source, in microseconds since 1970: just before its commit
     */
    public record Announced(Subscription to, long atMicros) {}

    /** At a steady rate; what is late is made up for. */
    public Map<UUID, Announced> paced(EventSource source, double perSecond, Duration duration) {
        var announced = new HashMap<UUID, Announced>();
        int all = (int) (perSecond * duration.toNanos() / NANOS_PER_SECOND);
        long begin = System.nanoTime();
        for (int number = 0; number < all; number++) {
            var to = subscriptions.get(number % subscriptions.size());
            var event = interviews.next(to.organizationId());
            String payload = CompletedInterviews.json(event);
            sleepUntil(begin + (long) (number * NANOS_PER_SECOND / perSecond));
            announce(source, event, payload, to, announced);
        }
        source.flush();
        return announced;
    }

    /** So many, as fast as they are taken. */
    public Map<UUID, Announced> burst(EventSource source, int all) {
        var announced = new HashMap<UUID, Announced>();
        for (int number = 0; number < all; number++) {
            var to = subscriptions.get(number % subscriptions.size());
            var event = interviews.next(to.organizationId());
            announce(source, event, CompletedInterviews.json(event), to, announced);
        }
        source.flush();
        return announced;
    }

    private static void announce(
            EventSource source,
            Event<InterviewCompleted> event,
            String payload,
            Subscription to,
            Map<UUID, Announced> announced) {
        announced.put(event.id(), new Announced(to, ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now())));
        source.announce(event.id(), event.key(), payload);
    }

    private static void sleepUntil(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
