package io.research.load.event;

import io.research.load.driver.Pace;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Lets interviews of several organizations end, each in its turn, and notes when. */
public final class Announcing {
    private static final long NANOS_PER_MICRO = 1_000;

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
     * @param atMicros when it was due to be handed to the source, in microseconds since 1970: just before its commit
     */
    public record Announced(Subscription to, long atMicros) {}

    /** At a steady rate; what is late is made up for, and counts from when it was due. */
    public Map<UUID, Announced> paced(EventSource source, double perSecond, Duration duration) {
        var announced = new HashMap<UUID, Announced>();
        var pace = Pace.of(perSecond);
        long beginMicros = nowMicros();
        for (int number = 0; number < pace.within(duration); number++) {
            var to = subscriptions.get(number % subscriptions.size());
            var event = interviews.next(to.organizationId());
            String payload = CompletedInterviews.json(event);
            long due = pace.await(number);
            announced.put(event.id(), new Announced(to, beginMicros + (due - pace.beginNanos()) / NANOS_PER_MICRO));
            source.announce(event.id(), event.key(), payload);
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
            announced.put(event.id(), new Announced(to, nowMicros()));
            source.announce(event.id(), event.key(), CompletedInterviews.json(event));
        }
        source.flush();
        return announced;
    }

    private static long nowMicros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
    }
}
