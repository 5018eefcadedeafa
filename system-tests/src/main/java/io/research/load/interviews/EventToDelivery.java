package io.research.load.interviews;

import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.Received;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;

/**
 * How long the end of an interview takes to its receiver. The clock starts with {@code ended_at}, which the service takes
 * before it commits: the figure is a little more than what is promised. It stops when the head of the POST is there.
 */
public final class EventToDelivery {
    private static final int PER_SECOND = 20;
    private static final int MOST_PER_SECOND = 40;
    private static final Duration WARM_UP = Duration.ofSeconds(60);
    private static final Duration MEASURED = Duration.ofSeconds(30);
    private static final Duration STRAGGLERS = Duration.ofSeconds(90);
    private static final double PROMISED_P50_MS = 50;
    private static final double PROMISED_P99_MS = 250;

    public static final Scenario SCENARIO = new Scenario(
            "event-to-delivery",
            "end of an interview to first byte at the receiver, at " + PER_SECOND
                    + " interviews per second: p50 under 50 ms, p99 under 250 ms; and how many end when "
                    + MOST_PER_SECOND
                    + " come each second",
            (stack, report) -> measure(stack.get(), report));

    private EventToDelivery() {}

    private static void measure(MeasuredStack stack, Report report) {
        try (var interviews = new InterviewLoad(stack, PER_SECOND)) {
            report.progress("warming up for %d s", WARM_UP.toSeconds());
            interviews.awaitArrivals(interviews.run(WARM_UP), STRAGGLERS);
            report.progress("measuring for %d s", MEASURED.toSeconds());
            var delays = told(interviews, "", report);
            report.promise(delays.percentile(0.5) < PROMISED_P50_MS && delays.percentile(0.99) < PROMISED_P99_MS);
        }
        try (var interviews = new InterviewLoad(stack, MOST_PER_SECOND)) {
            report.progress("measuring for %d s with twice as many", MEASURED.toSeconds());
            told(interviews, "most_", report);
        }
    }

    private static Sample told(InterviewLoad interviews, String figures, Report report) {
        var held = interviews.run(MEASURED);
        var received = interviews.awaitArrivals(held, STRAGGLERS);
        var first = new HashMap<String, Received>();
        received.forEach(one -> first.putIfAbsent(InterviewLoad.interview(one), one));
        if (!received.stream().allMatch(Received::genuine)) {
            throw new Refusal("A signature was wrong.");
        }
        var delays = Sample.of(
                first.values().stream().map(EventToDelivery::delayMillis).toList());
        report.figure(figures + "interviews", delays.size(), "%,d interviews, all delivered, signatures right");
        report.figure(figures + "deliveries_doubled", received.size() - first.size(), "%d delivered twice");
        report.figure(figures + "interviews_per_second", held.perSecond(), "%.1f ended per second");
        report.figure(figures + "requests_per_interview", held.requestsPerInterview(), "%.1f requests each");
        report.times(figures + "delay", delays);
        return delays;
    }

    private static double delayMillis(Received received) {
        var ended = Instant.parse(received.data().path("ended_at").asText());
        return Duration.between(ended, received.at()).toNanos() / 1e6;
    }
}
