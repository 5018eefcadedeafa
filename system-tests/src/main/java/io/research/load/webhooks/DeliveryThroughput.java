package io.research.load.webhooks;

import io.research.load.event.Announcing;
import io.research.load.process.CpuTime;
import io.research.load.stack.Sample;
import io.research.local.Refusal;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** How many deliveries there are per second, from the broker on: at a steady rate, and of a backlog. */
final class DeliveryThroughput {
    static final int PER_SECOND = 1_500;

    private static final int PER_WEBHOOK = 4;
    private static final int WARM_UP_PER_SECOND = 1_000;
    private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(40);
    private static final int BACKLOG_PER_SECOND = 300;
    private static final int ROUNDS = 3;
    private static final Duration STRAGGLERS = Duration.ofSeconds(60);
    private static final double MILLIS_PER_SECOND = 1e3;

    private final LoneWebhooks alone;
    private final Receivers receivers;
    private final Announcing announcing;
    private final PrintStream progress;

    DeliveryThroughput(LoneWebhooks alone, Receivers receivers, Announcing announcing, PrintStream progress) {
        this.alone = alone;
        this.receivers = receivers;
        this.announcing = announcing;
        this.progress = progress;
    }

    /**
     * At the steady rate.
     *
     * @param service milliseconds of a processor for each delivery; so the next two
     */
    record Sustained(
            int events,
            double perSecond,
            int lost,
            int repeated,
            Sample latencies,
            double service,
            double postgres,
            double receiver) {}

    /** Several backlogs, each beside as many posts from a plain loop. */
    record Drained(int backlog, List<Round> rounds) {

        /** Deliveries per second of both. */
        record Round(double engine, double plain) {}

        double median(ToDoubleFunction<Round> figure) {
            return Sample.of(rounds.stream().mapToDouble(figure).toArray()).median();
        }

        double ratio() {
            return median(round -> round.engine / round.plain);
        }
    }

    /** The first deliveries of a process are slow. */
    void warmUp(PlainLoop plain, Duration measured) {
        var duration = measured.compareTo(LONGEST_WARM_UP) < 0 ? measured : LONGEST_WARM_UP;
        progress.printf("  warming up for %d s%n", duration.toSeconds());
        try (var broker = alone.broker()) {
            DeliveryTally.awaited(receivers, announcing.paced(broker, WARM_UP_PER_SECOND, duration), STRAGGLERS);
        }
        int backlog = backlog(measured);
        drain(backlog);
        plain.run(backlog, WebhookDeliveries.RECEIVERS * PER_WEBHOOK);
        receivers.forget();
    }

    Sustained sustained(Duration duration) {
        progress.printf(Locale.ROOT, "  %,d events per second for %d s%n", PER_SECOND, duration.toSeconds());
        receivers.forget();
        var service = CpuTime.of(alone.service().handle());
        var postgres = alone.databaseCpu();
        var receiver = receivers.cpu();
        try (var broker = alone.broker()) {
            var announced = announcing.paced(broker, PER_SECOND, duration);
            var tally = DeliveryTally.awaited(receivers, announced, STRAGGLERS);
            double each = MILLIS_PER_SECOND / announced.size();
            return new Sustained(
                    announced.size(),
                    tally.perSecond(),
                    tally.lost(),
                    tally.repeated(),
                    tally.latencies(to -> true),
                    each * CpuTime.of(alone.service().handle()).secondsSince(service),
                    each * alone.databaseCpu().secondsSince(postgres),
                    each * receivers.cpu().secondsSince(receiver));
        }
    }

    Drained drained(PlainLoop plain, Duration measured) {
        int backlog = backlog(measured);
        var rounds = new ArrayList<Drained.Round>();
        for (int number = 1; number <= ROUNDS; number++) {
            var round =
                    new Drained.Round(drain(backlog), plain.run(backlog, WebhookDeliveries.RECEIVERS * PER_WEBHOOK));
            rounds.add(round);
            progress.printf(
                    Locale.ROOT,
                    "  round %d of %d: %,.0f/s, plain loop %,.0f/s%n",
                    number,
                    ROUNDS,
                    round.engine,
                    round.plain);
        }
        receivers.forget();
        return new Drained(backlog, List.copyOf(rounds));
    }

    private static int backlog(Duration measured) {
        return (int) (BACKLOG_PER_SECOND * measured.toSeconds());
    }

    /** The service is held while the events are published, so that only its own work is measured. */
    private double drain(int backlog) {
        receivers.forget();
        try (var broker = alone.broker()) {
            alone.service().halt();
            var announced = announcing.burst(broker, backlog);
            long begun = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
            alone.service().resume();
            var tally = DeliveryTally.awaited(receivers, announced, STRAGGLERS);
            if (tally.lost() > 0) {
                throw new Refusal(tally.lost() + " of " + backlog + " events did not reach their receiver.");
            }
            return tally.perSecondSince(begun);
        }
    }
}
