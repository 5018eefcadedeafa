package io.research.load.webhooks;

import static org.awaitility.Awaitility.await;

import io.research.load.event.Announcing;
import io.research.load.event.CompletedInterviews;
import io.research.load.event.EventSource;
import io.research.load.event.Subscription;
import io.research.load.stack.Sample;
import io.research.local.Refusal;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.Predicate;

/**
 * How long it takes from the commit of an event to the first attempt of its delivery. The clock starts just before the
 * row is put into the outbox of interviews-service, which commits it; the relay there publishes it, webhooks-service takes
 * it from the broker; the clock stops when the head of the request is at its receiver.
 */
final class DeliveryLatency {
    static final int PER_SECOND = 200;
    static final int FAILED = 100_000;

    private static final int DUE = 20_000;
    private static final int HANGING = 0;
    private static final int NO_CONTENT = 204;
    private static final int UNAVAILABLE = 503;
    private static final Duration HANGS = Duration.ofSeconds(15);
    private static final Duration FAILS_AFTER = Duration.ofMillis(250);
    private static final Duration WARM_UP = Duration.ofSeconds(5);
    private static final Duration STRAGGLERS = Duration.ofSeconds(30);
    private static final Duration RECOVERY = Duration.ofSeconds(90);

    private final LoneWebhooks alone;
    private final Receivers receivers;
    private final Announcing announcing;
    private final PrintStream progress;

    DeliveryLatency(LoneWebhooks alone, Receivers receivers, Announcing announcing, PrintStream progress) {
        this.alone = alone;
        this.receivers = receivers;
        this.announcing = announcing;
        this.progress = progress;
    }

    /**
     * In milliseconds.
     *
     * @param quiet nothing else is going on
     * @param oneHangs at the other nine receivers
     * @param failedWait with many failed deliveries waiting, some of them due
     */
    record Latency(Sample quiet, Sample oneHangs, Sample failedWait) {

        double times(double part) {
            return failedWait.percentile(part) / quiet.percentile(part);
        }
    }

    Latency measure(Duration duration) {
        try (var outbox = alone.outbox()) {
            announcing.paced(outbox, PER_SECOND, WARM_UP);
            var quiet = quiet(outbox, duration);
            var oneHangs = oneHangs(outbox, duration);
            return new Latency(quiet, oneHangs, failedWait(outbox, duration));
        }
    }

    private Sample quiet(EventSource outbox, Duration duration) {
        progress.printf("  %d events per second%n", PER_SECOND);
        return delays(outbox, duration, to -> true);
    }

    private Sample oneHangs(EventSource outbox, Duration duration) {
        progress.printf("  the same while one of %d receivers hangs%n", WebhookDeliveries.RECEIVERS);
        receivers.answer(HANGING, NO_CONTENT, HANGS);
        var delays = delays(outbox, duration, to -> !to.hookUrl().equals(receivers.url(HANGING, "/hook")));
        receivers.answer(HANGING, NO_CONTENT, Duration.ZERO);
        progress.println("  waiting until the receiver that hung has what it missed");
        await().atMost(RECOVERY).until(() -> waiting() == 0);
        return delays;
    }

    private Sample failedWait(EventSource outbox, Duration duration) {
        progress.printf("  the same while %,d failed deliveries wait, %,d of them due%n", FAILED, DUE);
        receivers.answer(WebhookDeliveries.RECEIVERS, UNAVAILABLE, FAILS_AFTER);
        var body = CompletedInterviews.body(new CompletedInterviews().next(WebhookDeliveries.ORGANIZATION));
        var rows = new FailedDeliveryRows(alone.postgres(), body);
        rows.insertEvents(FAILED);
        rows.insertLater(WebhookDeliveries.ORGANIZATION, FAILED - DUE);
        rows.insertDue(WebhookDeliveries.FAILING, DUE);
        rows.settle();
        announcing.paced(outbox, PER_SECOND, WARM_UP);
        return delays(outbox, duration, to -> true);
    }

    private Sample delays(EventSource outbox, Duration duration, Predicate<Subscription> which) {
        receivers.forget();
        var announced = announcing.paced(outbox, PER_SECOND, duration);
        announced.values().removeIf(event -> !which.test(event.to()));
        var tally = DeliveryTally.awaited(receivers, announced, STRAGGLERS);
        if (tally.lost() > 0) {
            throw new Refusal(tally.lost() + " of " + announced.size() + " events did not reach their receiver.");
        }
        return tally.latencies(to -> true);
    }

    /** Deliveries that nobody has tried yet, or that are under way. */
    private int waiting() {
        return Integer.parseInt(alone.postgres()
                .texts("select count(*) from webhooks.delivery where status = 'DELIVERING'"
                        + " or status = 'PENDING' and attempts = 0")
                .getFirst());
    }
}
