package io.research.webhooks.delivery;

import static java.util.stream.Collectors.toUnmodifiableMap;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.research.kernel.time.Ids;
import io.research.webhooks.outbound.EndpointResponse;
import io.research.webhooks.outbound.FailureReason;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Measures the attempts of this process: {@code webhook.first.attempt} from the planning of a delivery to the begin of its
 * first attempt, {@code webhook.attempts} by {@code result}, and {@code webhook.attempts.active}. Neither addresses nor
 * customers are labels.
 */
@ApplicationScoped
class AttemptMetrics {
    private static final String SUCCEEDED = "succeeded";
    /** It could not even be tried. */
    private static final String UNSENT = "unsent";
    /** It lasted longer than the process. */
    private static final String CUT_OFF = "cut_off";

    private static final Duration[] DELAYS = millis(5, 10, 20, 50, 100, 150, 250, 500, 1_000, 5_000, 15_000, 60_000);
    private static final Duration[] DURATIONS = millis(25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 15_000);

    private final Clock clock;
    private final Timer firstAttempts;
    private final Map<String, Timer> attempts;
    private final AtomicInteger active = new AtomicInteger();

    AttemptMetrics(MeterRegistry metrics, Clock clock) {
        this.clock = clock;
        this.firstAttempts = Timer.builder("webhook.first.attempt")
                .description("From the planning of a delivery to the begin of its first attempt")
                .serviceLevelObjectives(DELAYS)
                .register(metrics);
        this.attempts = results().collect(toUnmodifiableMap(result -> result, result -> timer(metrics, result)));
        metrics.gauge("webhook.attempts.active", active);
    }

    /** The same sender, measured. */
    public Sender measure(Sender sender) {
        return (delivery, timeout) -> Uni.createFrom().deferred(() -> {
            var begun = begin(delivery);
            return sender.send(delivery, timeout)
                    .onTermination()
                    .invoke((reply, fault, cancelled) -> end(begun, result(reply, fault)));
        });
    }

    private Timer.Sample begin(Delivery delivery) {
        active.incrementAndGet();
        if (delivery.attempt() == 1) {
            Ids.madeAt(delivery.id())
                    .ifPresent(planned -> firstAttempts.record(Duration.between(planned, clock.instant())));
        }
        return Timer.start();
    }

    private void end(Timer.Sample begun, String result) {
        active.decrementAndGet();
        begun.stop(attempts.get(result));
    }

    private static String result(EndpointResponse reply, Throwable fault) {
        if (reply != null) {
            return reply.failure() == null ? SUCCEEDED : name(reply.failure());
        }
        return fault == null ? CUT_OFF : UNSENT;
    }

    private static Stream<String> results() {
        return Stream.concat(
                Stream.of(SUCCEEDED, UNSENT, CUT_OFF),
                Arrays.stream(FailureReason.values()).map(AttemptMetrics::name));
    }

    private static Timer timer(MeterRegistry metrics, String result) {
        return Timer.builder("webhook.attempts")
                .description("Attempts by how they ended")
                .tag("result", result)
                .serviceLevelObjectives(DURATIONS)
                .register(metrics);
    }

    private static String name(FailureReason reason) {
        return reason.name().toLowerCase(Locale.ROOT);
    }

    private static Duration[] millis(int... bounds) {
        return Arrays.stream(bounds).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }
}
