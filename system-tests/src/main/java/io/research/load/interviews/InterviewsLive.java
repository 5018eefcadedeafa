package io.research.load.interviews;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.io.PrintStream;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** A thousand people at once, each through the gateway over a connection of its own, as their browsers do. */
public final class InterviewsLive implements Scenario {
    private static final int PEOPLE = 1_000;
    private static final Duration BEAT = Duration.ofSeconds(10);
    private static final Duration RAMP = Duration.ofSeconds(40);
    private static final Duration MEASURED = Duration.ofSeconds(70);
    private static final double BYTES_PER_MB = 1024 * 1024;
    private static final double PROMISED_P95_MS = 200;
    private static final double PROMISED_MB = 600;
    private static final String SERVICE = "interviews";

    /** Long enough for nobody to come to its end; without a planned time nothing is left out. */
    private static final String FLOW =
            """
            1. Morning: What do you drink in the morning, and how did that begin?
            2. Shop: How do you choose tea in a shop?
            3. Home: Where at home do you keep your tea, and why there?
            4. Company: With whom do you drink it?
            5. Trouble: What went wrong with a cup of tea the last time?
            6. Price: What is a packet of good tea worth to you?
            7. Habit: What would have to happen for you to give it up?
            8. Gift: When did you last give tea to somebody?
            9. Travel: What do you do about tea when you travel?
            10. Packaging: What do you think of the packets that tea comes in?
            11. News: How do you hear about a tea that is new to you?
            12. Wish: What would you like to see on the shelves?
            """;

    @Override
    public String name() {
        return "interviews-live";
    }

    @Override
    public String promise() {
        return PEOPLE + " participants at once on one instance, through the gateway, each answering every "
                + BEAT.toSeconds()
                + " s: the interviewer's next words within 200 ms (p95), under 600 MB resident, no turn"
                + " lost or doubled";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        String link = stack.integrator().createStudy(201, study()).text("/study_link");
        progress.printf(
                "  %d people come within %d s and talk for %d s more%n",
                PEOPLE, RAMP.toSeconds(), MEASURED.toSeconds());
        var most = new AtomicLong();
        try (var watch = Executors.newSingleThreadScheduledExecutor()) {
            watch.scheduleAtFixedRate(
                    () -> most.accumulateAndGet(stack.residentBytes(SERVICE), Math::max), 0, 1, TimeUnit.SECONDS);
            var held = new LiveInterviews(stack.gateway(), link, BEAT).hold(PEOPLE, RAMP, MEASURED);
            watch.shutdownNow();
            if (held.lost() + held.doubled() > 0) {
                throw new Refusal(
                        held.lost() + " turns of " + held.turns() + " were lost and " + held.doubled() + " doubled.");
            }
            return result(held, most.get() / BYTES_PER_MB);
        }
    }

    private Result result(LiveInterviews.Held held, double megabytes) {
        var latencies = held.latencies();
        double perSecond = (double) latencies.size() / MEASURED.toSeconds();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("participants", PEOPLE);
        figures.put("turns", held.turns());
        figures.put("turns_measured", latencies.size());
        figures.put("turns_per_second", perSecond);
        figures.put("sent_again", held.repeats());
        figures.put("lost", held.lost());
        figures.put("doubled", held.doubled());
        figures.put("p50_ms", latencies.percentile(0.5));
        figures.put("p95_ms", latencies.percentile(0.95));
        figures.put("p99_ms", latencies.percentile(0.99));
        figures.put("max_ms", latencies.max());
        figures.put("resident_mb", megabytes);
        boolean kept = latencies.percentile(0.95) < PROMISED_P95_MS && megabytes < PROMISED_MB;
        figures.put("promise_kept", kept);
        String text = String.format(
                Locale.ROOT,
                "%n  %d turns, %.0f measured per second, %d sent again; none lost, none doubled"
                        + "%n  p50 %.1f ms   p95 %.1f ms   p99 %.1f ms   max %.1f ms"
                        + "%n  interviews-service: %.0f MB resident at most%n  the promise is %s",
                held.turns(),
                perSecond,
                held.repeats(),
                latencies.percentile(0.5),
                latencies.percentile(0.95),
                latencies.percentile(0.99),
                latencies.max(),
                megabytes,
                kept ? "kept" : "NOT KEPT");
        return new Result(name(), text, figures);
    }

    private static Map<String, Object> study() {
        var study = new HashMap<>(LoadStudy.BODY);
        study.put(
                "study_plan", Map.of("objectives", "Learn what tea means to many people.", "conversation_flow", FLOW));
        return study;
    }
}
