package io.research.load.resilience;

import static org.awaitility.Awaitility.await;

import io.research.load.interviews.InterviewLoad;
import io.research.load.process.StoppedProcess;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.Received;
import io.research.local.demo.customer.WebhookReceiver;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.awaitility.core.ConditionTimeoutException;

/**
 * Interviews go on while the broker does not answer: what was to be announced waits in the outboxes, and comes when the
 * broker is back. {@code BENCH_SECONDS} makes the outage shorter or longer than ten minutes.
 */
public final class BrokerOutage implements Scenario {
    private static final int PER_SECOND = 5;
    private static final int SECONDS = 600;
    private static final Duration WARM_UP = Duration.ofSeconds(30);

    /** Interviews that begin before the outage and after it. */
    private static final Duration MARGIN = Duration.ofSeconds(10);

    private static final Duration CATCH_UP = Duration.ofMinutes(5);
    private static final double PROMISED_P99_MS = 500;
    private static final double PROMISED_DUPLICATES_PERCENT = 1;
    private static final double PROMISED_GROWTH_MEGABYTES = 64;

    @Override
    public String name() {
        return "broker-outage";
    }

    @Override
    public String promise() {
        return PER_SECOND
                + " interviews a second while the broker is away for ten minutes: no death, no failed request, none"
                + " of the services grows by more than 64 MB, each end arrives, at most 1 percent of them twice";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var outage = Duration.ofSeconds(
                Integer.parseInt(System.getenv().getOrDefault("BENCH_SECONDS", Integer.toString(SECONDS))));
        var integrator = stack.integrator();
        var study = integrator.createStudy(201, LoadStudy.BODY);
        try (var receiver = stack.receiver();
                var people = Executors.newSingleThreadExecutor()) {
            var webhook = integrator.createWebhook(201, Map.of("hook_url", receiver.url(), "study_id", study.id()));
            receiver.verifyWith(webhook.text("/signing_secret"));
            var interviews = new InterviewLoad(stack, study.text("/study_link"), PER_SECOND);
            interviews.run(WARM_UP);
            var deaths = new Deaths(stack);
            var before = stack.residentMegabytes();
            progress.printf("  the broker is away for %d s%n", outage.toSeconds());

            try (var small = SmallRequests.beside(stack)) {
                Callable<InterviewLoad.Held> load = () -> interviews.run(outage.plus(MARGIN.multipliedBy(2)));
                var held = people.submit(load);
                Thread.sleep(MARGIN);
                StoppedProcess.hold(stack.launcher(), outage);
                var back = Instant.now();
                var after = stack.residentMegabytes();
                progress.println("  the broker is back");
                var ended = join(held);
                var arrived = awaitAll(receiver, ended.interviewIds());
                integrator.deleteWebhook(204, webhook.id());
                return result(ended, arrived, small.end(), deaths.count(), growth(before, after), back);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    private static InterviewLoad.Held join(Future<InterviewLoad.Held> held) throws InterruptedException {
        try {
            return held.get();
        } catch (ExecutionException broken) {
            throw new Refusal("Interviews broke off: " + broken.getCause());
        }
    }

    /** Everything that was received of those interviews; refuses when the end of one does not come. */
    private static List<Received> awaitAll(WebhookReceiver receiver, Set<String> interviewIds) {
        try {
            return await().atMost(CATCH_UP)
                    .until(
                            () -> received(receiver, interviewIds),
                            received -> distinct(received) == interviewIds.size());
        } catch (ConditionTimeoutException lost) {
            long missing = interviewIds.size() - distinct(received(receiver, interviewIds));
            throw new Refusal(missing + " of " + interviewIds.size() + " interviews did not reach the receiver.");
        }
    }

    private static List<Received> received(WebhookReceiver receiver, Set<String> interviewIds) {
        return receiver.received().stream()
                .filter(one -> interviewIds.contains(one.data().path("id").asText()))
                .toList();
    }

    private static long distinct(List<Received> received) {
        return received.stream().map(Received::eventId).distinct().count();
    }

    private static Map<String, Double> growth(Map<String, Double> before, Map<String, Double> after) {
        var growth = new TreeMap<String, Double>();
        after.forEach((service, megabytes) -> growth.put(service, megabytes - before.get(service)));
        return growth;
    }

    private Result result(
            InterviewLoad.Held held,
            List<Received> arrived,
            SmallRequests.Served small,
            Map<String, Integer> died,
            Map<String, Double> growth,
            Instant back) {
        long twice = arrived.size() - distinct(arrived);
        double duplicates = 100.0 * twice / held.interviewIds().size();
        double most =
                growth.values().stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        double p99 = small.latencies().percentile(0.99);
        var last = arrived.stream().map(Received::at).max(Instant::compareTo).orElseThrow();
        double caughtUp = Duration.between(back, last).toMillis() / 1e3;
        boolean kept = died.isEmpty()
                && small.failed() == 0
                && p99 < PROMISED_P99_MS
                && duplicates <= PROMISED_DUPLICATES_PERCENT
                && most <= PROMISED_GROWTH_MEGABYTES;
        var figures = new LinkedHashMap<String, Object>();
        figures.put("interviews", held.interviewIds().size());
        figures.put("interviews_per_second", held.perSecond());
        figures.put("delivered_twice", twice);
        figures.put("last_arrival_after_return_seconds", caughtUp);
        figures.put("deaths", died);
        figures.put("small_requests", small.asked());
        figures.put("small_requests_failed", small.failures());
        figures.put("small_p99_ms", p99);
        figures.put("growth_megabytes", growth);
        figures.put("promise_kept", kept);
        String text = String.format(
                Locale.ROOT,
                "%n  %,d interviews, %.1f ended per second; all arrived, %d twice; the last one %.1f s after the return"
                        + "%n  deaths: %s%n  small requests: %,d, failed %d %s   p50 %.1f ms   p99 %.1f ms"
                        + "%n  grown by at most %.0f MB%n  the promise is %s",
                held.interviewIds().size(),
                held.perSecond(),
                twice,
                caughtUp,
                Deaths.text(died),
                small.asked(),
                small.failed(),
                small.failures(),
                small.latencies().percentile(0.5),
                p99,
                most,
                kept ? "kept" : "NOT KEPT");
        return new Result(name(), text, figures);
    }
}
