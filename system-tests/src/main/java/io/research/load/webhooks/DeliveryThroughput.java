package io.research.load.webhooks;

import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.event.Announcing;
import io.research.load.event.EventSource;
import io.research.load.event.KafkaSource;
import io.research.load.process.StoppedProcess;
import io.research.local.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;

/** How many deliveries there are per second, from the broker on: at a steady rate, and of a backlog. */
final class DeliveryThroughput {
    private static final int PER_SECOND = 1_500;
    private static final int CONNECTIONS = 4 * MeasuredWebhooks.RECEIVERS;
    private static final int WARM_UP_PER_SECOND = 1_000;
    private static final int LONGEST_WARM_UP_SECONDS = 40;
    private static final int BACKLOG_PER_SECOND = 300;
    private static final int ROUNDS = 3;
    private static final Duration STRAGGLERS = Duration.ofSeconds(60);

    private final MeasuredWebhooks webhooks;
    private final Announcing announcing;
    private final PlainLoop plain;
    private final Report report;

    DeliveryThroughput(MeasuredWebhooks webhooks, Announcing announcing, PlainLoop plain, Report report) {
        this.webhooks = webhooks;
        this.announcing = announcing;
        this.plain = plain;
        this.report = report;
    }

    /** The first deliveries of a process are slow. */
    void warmUp(Duration measured) {
        long seconds = Math.min(measured.toSeconds(), LONGEST_WARM_UP_SECONDS);
        report.progress("warming up for %d s", seconds);
        try (var broker = broker()) {
            var announced = announcing.paced(broker, WARM_UP_PER_SECOND, Duration.ofSeconds(seconds));
            DeliveryTally.awaited(webhooks.receivers(), announced, STRAGGLERS);
        }
        drainOnce(backlog(measured));
        plain.run(backlog(measured), CONNECTIONS);
    }

    /** At the steady rate. */
    void sustain(Duration duration) {
        report.progress("%,d events per second for %d s", PER_SECOND, duration.toSeconds());
        webhooks.receivers().forget();
        try (var broker = broker()) {
            var announced = announcing.paced(broker, PER_SECOND, duration);
            var tally = DeliveryTally.awaited(webhooks.receivers(), announced, STRAGGLERS);
            report.line("%,d events published at %,d/s:", announced.size(), PER_SECOND);
            report.figure("sustained_per_second", tally.perSecond(), "  %,.0f deliveries/s");
            report.figure("sustained_lost", tally.lost(), "  %d lost");
            report.figure("sustained_repeated", tally.repeated(), "  %d doubled");
            report.times("sustained", tally.latencies(to -> true));
        }
    }

    /** Several backlogs, each beside as many posts from a plain loop. */
    void drain(Duration measured) {
        int backlog = backlog(measured);
        var own = new ArrayList<Double>();
        var loops = new ArrayList<Double>();
        var ratios = new ArrayList<Double>();
        for (int number = 1; number <= ROUNDS; number++) {
            own.add(drainOnce(backlog));
            loops.add(plain.run(backlog, CONNECTIONS));
            ratios.add(own.getLast() / loops.getLast());
            report.progress(
                    "round %d of %d: %,.0f/s, plain loop %,.0f/s", number, ROUNDS, own.getLast(), loops.getLast());
        }
        report.line("a backlog of %,d events, medians of %d rounds:", backlog, ROUNDS);
        report.figure("backlog_per_second", Sample.of(own).median(), "  %,.0f deliveries/s");
        report.figure("plain_per_second", Sample.of(loops).median(), "  plain loop %,.0f/s");
        report.figure("of_plain", Sample.of(ratios).median(), "  %.2f of it");
    }

    private static int backlog(Duration measured) {
        return (int) (BACKLOG_PER_SECOND * measured.toSeconds());
    }

    private EventSource broker() {
        return new KafkaSource(webhooks.alone().broker());
    }

    /** The service is held while the events are published, so that only its own work is measured. */
    private double drainOnce(int backlog) {
        webhooks.receivers().forget();
        try (var broker = broker()) {
            StoppedProcess.halt(webhooks.service().handle());
            var announced = announcing.burst(broker, backlog);
            long begun = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
            StoppedProcess.resume(webhooks.service().handle());
            var tally = DeliveryTally.awaited(webhooks.receivers(), announced, STRAGGLERS);
            if (tally.lost() > 0) {
                throw new Refusal(tally.lost() + " of " + backlog + " events did not reach their receiver.");
            }
            return tally.perSecondSince(begun);
        }
    }
}
