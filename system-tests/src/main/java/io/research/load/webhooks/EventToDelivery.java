package io.research.load.webhooks;

import static org.awaitility.Awaitility.await;

import io.research.load.interviews.InterviewLoad;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.WebhookReceiver;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.awaitility.core.ConditionTimeoutException;

/**
 * How long the end of an interview takes to its receiver. The clock starts with {@code ended_at}, which the service takes
 * before it commits: the figure is a little more than what is promised. It stops when the head of the POST is there.
 */
public final class EventToDelivery implements Scenario {
    private static final int PER_SECOND = 20;
    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final Duration MEASURED = Duration.ofSeconds(30);
    private static final Duration STRAGGLERS = Duration.ofSeconds(30);
    private static final double NANOS_PER_MILLI = 1e6;

    @Override
    public String name() {
        return "event-to-delivery";
    }

    @Override
    public String promise() {
        return "end of an interview to first byte at the receiver, at " + PER_SECOND + " interviews per second";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var integrator = stack.integrator();
        var study = integrator.createStudy(201, LoadStudy.BODY);
        try (var receiver = stack.receiver()) {
            var webhook = integrator.createWebhook(201, Map.of("hook_url", receiver.url(), "study_id", study.id()));
            receiver.verifyWith(webhook.text("/signing_secret"));
            var interviews = new InterviewLoad(stack, study.text("/study_link"), PER_SECOND);
            progress.printf("  warming up for %d s%n", WARM_UP.toSeconds());
            interviews.run(WARM_UP);
            progress.printf("  measuring for %d s%n", MEASURED.toSeconds());
            var held = interviews.run(MEASURED);
            var arrivals = awaitAll(receiver, held.interviewIds());
            integrator.deleteWebhook(204, webhook.id());
            return result(held, arrivals);
        }
    }

    /** The first arrival of each interview; refuses when one does not come. */
    private static Map<String, Received> awaitAll(WebhookReceiver receiver, Set<String> interviewIds) {
        try {
            return await().atMost(STRAGGLERS)
                    .until(
                            () -> arrivals(receiver.received(), interviewIds),
                            arrivals -> arrivals.size() == interviewIds.size());
        } catch (ConditionTimeoutException lost) {
            int arrived = arrivals(receiver.received(), interviewIds).size();
            throw new Refusal((interviewIds.size() - arrived) + " of " + interviewIds.size()
                    + " interviews did not reach the receiver.");
        }
    }

    private static Map<String, Received> arrivals(List<Received> received, Set<String> interviewIds) {
        var first = new HashMap<String, Received>();
        for (Received one : received) {
            String interview = one.data().path("id").asText();
            if (interviewIds.contains(interview)) {
                first.putIfAbsent(interview, one);
            }
        }
        return first;
    }

    private Result result(InterviewLoad.Held held, Map<String, Received> arrivals) {
        var delays = Sample.of(arrivals.values().stream()
                .mapToDouble(EventToDelivery::delayMillis)
                .toArray());
        boolean genuine = arrivals.values().stream().allMatch(Received::genuine);
        var figures = new LinkedHashMap<String, Object>();
        figures.put("interviews", delays.size());
        figures.put("interviews_per_second", held.perSecond());
        figures.put("requests_per_interview", held.requestsPerInterview());
        figures.put("p50_ms", delays.percentile(0.5));
        figures.put("p95_ms", delays.percentile(0.95));
        figures.put("p99_ms", delays.percentile(0.99));
        figures.put("max_ms", delays.max());
        figures.put("all_signatures_right", genuine);
        String text = String.format(
                Locale.ROOT,
                "%n  %d interviews, %.1f ended per second, %.1f requests each; all delivered, signatures %s"
                        + "%n  p50 %.1f ms   p95 %.1f ms   p99 %.1f ms   max %.1f ms",
                delays.size(),
                held.perSecond(),
                held.requestsPerInterview(),
                genuine ? "right" : "WRONG",
                delays.percentile(0.5),
                delays.percentile(0.95),
                delays.percentile(0.99),
                delays.max());
        return new Result(name(), text, figures);
    }

    private static double delayMillis(Received received) {
        var ended = Instant.parse(received.data().path("ended_at").asText());
        return Duration.between(ended, received.at()).toNanos() / NANOS_PER_MILLI;
    }
}
