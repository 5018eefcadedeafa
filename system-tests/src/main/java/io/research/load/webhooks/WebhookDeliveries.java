package io.research.load.webhooks;

import io.research.load.event.Announcing;
import io.research.load.event.CompletedInterviews;
import io.research.load.event.Subscription;
import io.research.load.process.ResidentWatch;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.load.webhooks.DeliveryLatency.Latency;
import io.research.load.webhooks.DeliveryThroughput.Drained;
import io.research.load.webhooks.DeliveryThroughput.Sustained;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Deliveries of completed interviews by a webhooks-service of its own: at a steady high rate, as fast as it can beside a
 * plain loop with the same client, and how long one takes when little is going on, one receiver hangs, or many failed
 * ones wait. {@code BENCH_SECONDS} makes each measurement shorter, to try it out.
 */
public final class WebhookDeliveries implements Scenario {
    static final int RECEIVERS = 10;
    static final String ORGANIZATION = "bench-webhooks-";
    static final String FAILING = "bench-failing-";

    private static final String NAME = "webhooks";
    private static final Path FOLDER =
            Path.of("system-tests", "target", "load", NAME).toAbsolutePath();
    private static final int SECONDS = 60;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String promise() {
        return "deliveries of interview.completed by webhooks-service alone: throughput, latency, memory";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> stack, PrintStream progress) {
        var sustained = Duration.ofSeconds(
                Integer.parseInt(System.getenv().getOrDefault("BENCH_SECONDS", Integer.toString(SECONDS))));
        try (var alone = LoneWebhooks.start(FOLDER);
                var receivers = Receivers.start(RECEIVERS + 1, alone.tls(), FOLDER);
                var resident = ResidentWatch.of(alone.service())) {
            var subscriptions = subscribe(alone, receivers);
            var interviews = new CompletedInterviews();
            var announcing = new Announcing(interviews, subscriptions);
            var throughput = new DeliveryThroughput(alone, receivers, announcing, progress);
            var latency = new DeliveryLatency(alone, receivers, announcing, progress);
            var bodies = bodies(interviews);
            try (var plain = PlainLoop.start(
                    LoneWebhooks.virtualMachine(), alone.tls().authority(), subscriptions, bodies, FOLDER)) {
                throughput.warmUp(plain, sustained);
                var report = new Report(bodies, progress);
                report.add(throughput.sustained(sustained));
                report.add(throughput.drained(plain, sustained));
                report.add(latency.measure(sustained.dividedBy(2)));
                report.add(resident);
                return report.result();
            }
        }
    }

    private static List<Subscription> subscribe(LoneWebhooks alone, Receivers receivers) {
        var subscriptions = IntStream.range(0, RECEIVERS)
                .mapToObj(number -> alone.subscribe(ORGANIZATION + number, receivers.url(number, "/hook")))
                .toList();
        IntStream.range(0, RECEIVERS)
                .forEach(number -> alone.subscribe(FAILING + number, receivers.url(RECEIVERS, "/hook/" + number)));
        return subscriptions;
    }

    private static List<String> bodies(CompletedInterviews interviews) {
        return IntStream.range(0, 100)
                .mapToObj(number -> CompletedInterviews.body(interviews.next(ORGANIZATION)))
                .toList();
    }

    /** What has been found so far, for people and for programs. */
    private static final class Report {
        private final PrintStream progress;
        private final List<String> lines = new ArrayList<>();
        private final LinkedHashMap<String, Object> figures = new LinkedHashMap<>();

        Report(List<String> bodies, PrintStream progress) {
            this.progress = progress;
            double bytes = bodies.stream().mapToInt(String::length).average().orElseThrow();
            figure("body_characters", bytes);
            figure("heap_mb", LoneWebhooks.heapMegabytes());
            line(
                    "bodies of %,.0f characters, %d webhooks at %d receivers; heap of the service, and of the plain loop, %d MB",
                    bytes, RECEIVERS, RECEIVERS, LoneWebhooks.heapMegabytes());
        }

        void add(Sustained sustained) {
            figure("sustained_per_second", sustained.perSecond());
            figure("sustained_lost", sustained.lost());
            figure("sustained_repeated", sustained.repeated());
            figure("sustained_cpu_ms_service", sustained.service());
            figure("sustained_cpu_ms_postgres", sustained.postgres());
            figure("sustained_cpu_ms_receiver", sustained.receiver());
            figure("sustained_p50_ms", sustained.latencies().percentile(0.5));
            figure("sustained_p99_ms", sustained.latencies().percentile(0.99));
            line(
                    "sustained: %,d events published at %,d/s, %,.0f deliveries/s, %d lost, %d doubled; p50 %.0f ms, p99 %.0f ms",
                    sustained.events(),
                    DeliveryThroughput.PER_SECOND,
                    sustained.perSecond(),
                    sustained.lost(),
                    sustained.repeated(),
                    sustained.latencies().percentile(0.5),
                    sustained.latencies().percentile(0.99));
            line(
                    "  processor time of a delivery: service %.2f ms, PostgreSQL %.2f ms, receiver %.2f ms",
                    sustained.service(), sustained.postgres(), sustained.receiver());
        }

        void add(Drained drained) {
            figure("backlog", drained.backlog());
            figure("backlog_per_second", drained.median(Drained.Round::engine));
            figure("plain_per_second", drained.median(Drained.Round::plain));
            figure("of_plain", drained.ratio());
            line(
                    "a backlog of %,d events: %,.0f deliveries/s; plain loop %,.0f/s; %.2f of it (medians of %d rounds)",
                    drained.backlog(),
                    drained.median(Drained.Round::engine),
                    drained.median(Drained.Round::plain),
                    drained.ratio(),
                    drained.rounds().size());
        }

        void add(Latency latency) {
            add("quiet", latency.quiet());
            add("one_hangs", latency.oneHangs());
            add("failed_wait", latency.failedWait());
            figure("failed_wait_p50_times", latency.times(0.5));
            figure("failed_wait_p99_times", latency.times(0.99));
            line(
                    "  with %,d failed deliveries waiting p50 is %.2f times that without, p99 %.2f times",
                    DeliveryLatency.FAILED, latency.times(0.5), latency.times(0.99));
        }

        void add(ResidentWatch resident) {
            figure("resident_mb", resident.mostMegabytes());
            line("resident memory of the service at most %.0f MB", resident.mostMegabytes());
        }

        Result result() {
            return new Result(NAME, String.join("", lines), figures);
        }

        private void add(String name, Sample delays) {
            figure(name + "_p50_ms", delays.percentile(0.5));
            figure(name + "_p95_ms", delays.percentile(0.95));
            figure(name + "_p99_ms", delays.percentile(0.99));
            figure(name + "_max_ms", delays.max());
            line(
                    "%s, %d/s: p50 %.1f ms   p95 %.1f ms   p99 %.1f ms   max %.0f ms (%,d events)",
                    name.replace('_', ' '),
                    DeliveryLatency.PER_SECOND,
                    delays.percentile(0.5),
                    delays.percentile(0.95),
                    delays.percentile(0.99),
                    delays.max(),
                    delays.size());
        }

        private void figure(String name, Object value) {
            figures.put(name, value);
        }

        /** Also shown at once: what comes after may fail. */
        private void line(String format, Object... values) {
            String line = String.format(Locale.ROOT, "%n  " + format, values);
            progress.println("    " + line.strip());
            lines.add(line);
        }
    }
}
