package io.research.load.interviews;

import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.demo.customer.Received;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * How long the end of an interview takes to its receiver. The clock starts with {@code ended_at}, which the service takes
 * before it commits: the figure is a little more than what is promised. It stops when the head of the POST is there.
 */
public final class EventToDelivery {
    private static final int PER_SECOND = 20;
    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final Duration MEASURED = Duration.ofSeconds(30);
    private static final Duration STRAGGLERS = Duration.ofSeconds(30);
    private static final double PROMISED_P50_MS = 50;
    private static final double PROMISED_P99_MS = 250;

    public static final Scenario SCENARIO = new Scenario(
            "event-to-delivery",
            "end of an interview to first byte at the receiver, at " + PER_SECOND
                    + " interviews per second: p50 under 50 ms, p99 under 250 ms",
            (stack, report) -> measure(stack.get(), report));

    private EventToDelivery() {}

    private static void measure(MeasuredStack stack, Report report) {
        try (var interviews = new InterviewLoad(stack, PER_SECOND)) {
            report.progress("warming up for %d s", WARM_UP.toSeconds());
            interviews.run(WARM_UP);
            report.progress("measuring for %d s", MEASURED.toSeconds());
            var held = interviews.run(MEASURED);
            var first = new HashMap<String, Received>();
            interviews
                    .awaitArrivals(held, STRAGGLERS)
                    .forEach(received -> first.putIfAbsent(InterviewLoad.interview(received), received));
            tell(held, first, report);
        }
    }

    private static void tell(InterviewLoad.Held held, Map<String, Received> first, Report report) {
        var delays = Sample.of(
                first.values().stream().map(EventToDelivery::delayMillis).toList());
        boolean genuine = first.values().stream().allMatch(Received::genuine);
        report.figure("interviews", delays.size(), "%,d interviews, all delivered");
        report.figure("interviews_per_second", held.perSecond(), "%.1f ended per second");
        report.figure("requests_per_interview", held.requestsPerInterview(), "%.1f requests each");
        report.figure("all_signatures_right", genuine, "signatures right: %s");
        report.times("delay", delays);
        report.promise(
                genuine && delays.percentile(0.5) < PROMISED_P50_MS && delays.percentile(0.99) < PROMISED_P99_MS);
    }

    private static double delayMillis(Received received) {
        var ended = Instant.parse(received.data().path("ended_at").asText());
        return Duration.between(ended, received.at()).toNanos() / 1e6;
    }
}
