package io.research.load.resilience;

import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.driver.Together;
import io.research.load.interviews.InterviewLoad;
import io.research.load.process.StoppedProcess;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.demo.customer.Received;
import java.time.Duration;
import java.time.Instant;
import java.util.TreeMap;

/**
 * Interviews go on while the broker does not answer: what was to be announced waits in the outboxes, and comes when the
 * broker is back.
 */
public final class BrokerOutage {
    private static final int PER_SECOND = 5;
    private static final int SECONDS = 600;
    private static final Duration WARM_UP = Duration.ofSeconds(30);

    /** Interviews that begin before the outage and after it. */
    private static final Duration MARGIN = Duration.ofSeconds(10);

    private static final Duration CATCH_UP = Duration.ofMinutes(5);
    private static final double PROMISED_P99_MS = 500;
    private static final double PROMISED_DUPLICATES_PERCENT = 1;
    private static final double PROMISED_GROWTH_MEGABYTES = 64;

    public static final Scenario SCENARIO = new Scenario(
            "broker-outage",
            PER_SECOND
                    + " interviews a second while the broker is away for ten minutes: no death, no failed request, none"
                    + " of the services grows by more than 64 MB, each end arrives, at most 1 percent of them twice",
            (stack, report) -> measure(stack.get(), Scenario.length(SECONDS), report));

    private BrokerOutage() {}

    private static void measure(MeasuredStack stack, Duration outage, Report report) {
        try (var interviews = new InterviewLoad(stack, PER_SECOND)) {
            interviews.run(WARM_UP);
            var deaths = new Deaths(stack);
            var growth = new TreeMap<>(stack.residentMegabytes());
            report.progress("the broker is away for %d s", outage.toSeconds());
            try (var small = SmallRequests.beside(stack)) {
                var load = Together.begin(1, number -> interviews.run(outage.plus(MARGIN.multipliedBy(2))));
                Pace.sleep(MARGIN);
                StoppedProcess.hold(stack.launcher(), outage);
                var back = Instant.now();
                var after = stack.residentMegabytes();
                growth.replaceAll((service, before) -> after.get(service) - before);
                report.progress("the broker is back");
                var held = load.join().getFirst();
                var arrived = interviews.awaitArrivals(held, CATCH_UP);
                var served = small.end();
                var died = deaths.count();
                int ends = held.interviewIds().size();
                long twice = arrived.size()
                        - arrived.stream().map(Received::eventId).distinct().count();
                var last = arrived.stream()
                        .map(Received::at)
                        .max(Instant::compareTo)
                        .orElseThrow();
                double most = growth.values().stream()
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElseThrow();
                report.figure("interviews", ends, "%,d interviews, all arrived");
                report.figure("interviews_per_second", held.perSecond(), "%.1f ended per second");
                report.figure("delivered_twice", twice, "%d arrived twice");
                report.figure(
                        "last_arrival_after_return_seconds",
                        Duration.between(back, last).toMillis() / 1e3,
                        "the last one %.1f s after the return");
                report.figure("deaths", died, "deaths: %s");
                served.tell(report);
                report.figure("growth_megabytes", growth);
                report.line("grown by at most %.0f MB", most);
                report.promise(died.isEmpty()
                        && served.failed() == 0
                        && served.latencies().percentile(0.99) < PROMISED_P99_MS
                        && 100.0 * twice / ends <= PROMISED_DUPLICATES_PERCENT
                        && most <= PROMISED_GROWTH_MEGABYTES);
            }
        }
    }
}
