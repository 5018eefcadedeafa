package io.research.load.webhooks;

import static org.awaitility.Awaitility.await;

import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.event.Announcing;
import io.research.load.event.CompletedInterviews;
import io.research.load.event.EventSource;
import io.research.load.event.OutboxSource;
import io.research.load.event.Subscription;
import io.research.local.Refusal;
import java.time.Duration;
import java.util.Map;
import java.util.function.Predicate;

/**
 * How long it takes from the commit of an event to the first attempt of its delivery. The clock starts when the row is due
 * to be put into the outbox of interviews-service, just before its commit; the relay there publishes it, webhooks-service
 * takes it from the broker; the clock stops when the head of the request is at its receiver.
 */
final class DeliveryLatency {
    private static final int PER_SECOND = 200;
    private static final int FAILED = 100_000;
    private static final int DUE = 20_000;
    private static final int HANGING = 0;
    private static final int NO_CONTENT = 204;
    private static final int UNAVAILABLE = 503;
    private static final Duration HANGS = Duration.ofSeconds(15);
    private static final Duration FAILS_AFTER = Duration.ofMillis(250);
    private static final Duration WARM_UP = Duration.ofSeconds(5);
    private static final Duration STRAGGLERS = Duration.ofSeconds(30);
    private static final Duration RECOVERY = Duration.ofSeconds(90);
    private static final String UNTRIED =
            """
            select count(*) from webhooks.delivery
            where status = 'DELIVERING' or status = 'PENDING' and attempts = 0
            """;

    private final MeasuredWebhooks webhooks;
    private final Announcing announcing;
    private final Report report;

    DeliveryLatency(MeasuredWebhooks webhooks, Announcing announcing, Report report) {
        this.webhooks = webhooks;
        this.announcing = announcing;
        this.report = report;
    }

    /** When nothing else is going on, while one receiver hangs, and while failed deliveries wait. */
    void measure(Duration duration) {
        try (var outbox = new OutboxSource(webhooks.alone().postgres())) {
            announcing.paced(outbox, PER_SECOND, WARM_UP);
            var quiet = delays("quiet", outbox, duration, to -> true);
            oneHangs(outbox, duration);
            putFailed();
            announcing.paced(outbox, PER_SECOND, WARM_UP);
            var beside = delays("failed wait", outbox, duration, to -> true);
            tellTimes("failed_wait_p50_times", 0.5, quiet, beside);
            tellTimes("failed_wait_p99_times", 0.99, quiet, beside);
        }
    }

    private void tellTimes(String name, double part, Sample quiet, Sample beside) {
        report.figure(
                name,
                beside.percentile(part) / quiet.percentile(part),
                "%.2f times as long with failed ones waiting (" + part + ")");
    }

    /** At the other nine. */
    private void oneHangs(EventSource outbox, Duration duration) {
        var receivers = webhooks.receivers();
        receivers.answer(HANGING, NO_CONTENT, HANGS);
        delays("one hangs", outbox, duration, to -> !to.hookUrl().equals(receivers.url(HANGING, "/hook")));
        receivers.answer(HANGING, NO_CONTENT, Duration.ZERO);
        report.progress("waiting until the receiver that hung has what it missed");
        await().atMost(RECOVERY).until(() -> webhooks.alone().postgres().number(UNTRIED) == 0);
    }

    private void putFailed() {
        report.progress("%,d failed deliveries wait, %,d of them due", FAILED, DUE);
        webhooks.receivers().answer(MeasuredWebhooks.RECEIVERS, UNAVAILABLE, FAILS_AFTER);
        webhooks.alone()
                .postgres()
                .script(
                        DeliveryLatency.class,
                        "failed-deliveries.sql",
                        Map.of(
                                "body",
                                CompletedInterviews.body(new CompletedInterviews().next("bench")),
                                "later",
                                FAILED - DUE,
                                "later_of",
                                MeasuredWebhooks.ORGANIZATION,
                                "due",
                                DUE,
                                "due_of",
                                MeasuredWebhooks.FAILING));
    }

    private Sample delays(String name, EventSource outbox, Duration duration, Predicate<Subscription> which) {
        report.progress("%s: %d events per second", name, PER_SECOND);
        webhooks.receivers().forget();
        var announced = announcing.paced(outbox, PER_SECOND, duration);
        announced.values().removeIf(event -> !which.test(event.to()));
        var tally = DeliveryTally.awaited(webhooks.receivers(), announced, STRAGGLERS);
        if (tally.lost() > 0) {
            throw new Refusal(tally.lost() + " of " + announced.size() + " events did not reach their receiver.");
        }
        var delays = tally.latencies(to -> true);
        report.times(name, delays);
        return delays;
    }
}
