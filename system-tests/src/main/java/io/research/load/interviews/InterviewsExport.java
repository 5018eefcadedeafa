package io.research.load.interviews;

import static org.awaitility.Awaitility.await;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** A page of interviews becomes a file: how long it takes, and that memory does not grow with what was said. */
public final class InterviewsExport implements Scenario {
    private static final int INTERVIEWS = 100;
    private static final int TURNS = 60;
    private static final int CHARACTERS = 160;
    private static final int LONG_TURNS = 25;
    private static final int LONG_CHARACTERS = 20_000;
    private static final int WARM_UP = 8;
    private static final int MEASURED = 20;
    private static final double MEGABYTE = 1e6;
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final Duration POLL = Duration.ofMillis(20);
    private static final List<String> FORMATS = List.of("csv", "jsonl");

    @Override
    public String name() {
        return "interviews-export";
    }

    @Override
    public String promise() {
        return INTERVIEWS + " interviews of " + TURNS + " turns, masked, from the request through the gateway to"
                + " succeeded: under 1 s; and of 1 MB each: the memory of the service";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var integrator = stack.integrator();
        String study = integrator.createStudy(201, LoadStudy.BODY).id();
        String longStudy = integrator.createStudy(201, LoadStudy.BODY).id();
        var rows = new ExportRows(stack.postgres(), stack.organizationId(), stack.appId());
        try {
            rows.insert(study, INTERVIEWS, 2 * TURNS, CHARACTERS);
            rows.insert(longStudy, INTERVIEWS, 2 * LONG_TURNS, LONG_CHARACTERS);
            var took = new LinkedHashMap<String, Sample>();
            for (String format : FORMATS) {
                progress.printf("  %s: warming up, then %d exports%n", format, MEASURED);
                export(integrator, study, format, WARM_UP);
                took.put(format, Sample.of(export(integrator, study, format, MEASURED)));
            }
            var memory = new LinkedHashMap<String, Memory>();
            for (String format : FORMATS) {
                progress.printf("  %s of 1 MB for each interview%n", format);
                memory.put(format, watch(stack, () -> export(integrator, longStudy, format, 1)[0]));
            }
            return result(took, memory);
        } finally {
            rows.remove(List.of(study, longStudy));
        }
    }

    /** Resident bytes of the service before, at most and after, and how long it took. */
    private record Memory(long before, long peak, long after, double millis) {}

    /** One after another; how long each took in milliseconds. */
    private static double[] export(Integrator integrator, String study, String format, int times) {
        double[] millis = new double[times];
        for (int number = 0; number < times; number++) {
            long begin = System.nanoTime();
            String job =
                    integrator.exportInterviews(202, study, "?format=" + format).text("/job_id");
            var ended = await().atMost(LIMIT)
                    .pollDelay(POLL)
                    .pollInterval(POLL)
                    .until(() -> integrator.interviewExport(200, study, job), InterviewsExport::isCompleted);
            millis[number] = (System.nanoTime() - begin) / 1e6;
            if (ended.at("/record_count").asInt() != INTERVIEWS) {
                throw new Refusal("An export did not hold all interviews: " + ended.text());
            }
        }
        return millis;
    }

    private static boolean isCompleted(ApiResponse job) {
        return job.at("/completed").asBoolean();
    }

    private static Memory watch(MeasuredStack stack, Supplier<Double> work) {
        long before = stack.residentBytes("interviews");
        var peak = new AtomicLong(before);
        double millis;
        try (var watching = Executors.newSingleThreadScheduledExecutor()) {
            watching.scheduleAtFixedRate(
                    () -> peak.accumulateAndGet(stack.residentBytes("interviews"), Math::max),
                    0,
                    100,
                    TimeUnit.MILLISECONDS);
            millis = work.get();
            watching.shutdownNow();
        }
        return new Memory(before, peak.get(), stack.residentBytes("interviews"), millis);
    }

    private Result result(Map<String, Sample> took, Map<String, Memory> memory) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("interviews", INTERVIEWS);
        figures.put("turns", TURNS);
        var text = new StringBuilder();
        took.forEach((format, sample) -> {
            figures.put(format + "_p50_ms", sample.percentile(0.5));
            figures.put(format + "_p95_ms", sample.percentile(0.95));
            figures.put(format + "_max_ms", sample.max());
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-5s p50 %4.0f ms   p95 %4.0f ms   max %4.0f ms",
                    format,
                    sample.percentile(0.5),
                    sample.percentile(0.95),
                    sample.max()));
        });
        memory.forEach((format, seen) -> {
            figures.put(format + "_100_mb_ms", seen.millis());
            figures.put(format + "_resident_before_bytes", seen.before());
            figures.put(format + "_resident_peak_bytes", seen.peak());
            figures.put(format + "_resident_after_bytes", seen.after());
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-5s of 100 MB in %.0f ms; resident before %.0f MB, at most %.0f MB, after %.0f MB",
                    format,
                    seen.millis(),
                    seen.before() / MEGABYTE,
                    seen.peak() / MEGABYTE,
                    seen.after() / MEGABYTE));
        });
        return new Result(name(), text.toString(), figures);
    }
}
