package io.research.load.resilience;

import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * As many large bodies as it takes: each route that a body can be sent to gets its largest valid one, 64 at a time, then hostile
 * ones, again and again; small requests of somebody else run beside. {@code BENCH_SECONDS} makes it shorter or longer than
 * five minutes.
 */
public final class MemoryPressure implements Scenario {
    private static final int AT_ONCE = 64;
    private static final int SECONDS = 300;
    private static final double PROMISED_P99_MS = 500;

    /** Of the valid bodies of each route; the others may find no room and are told to come again. */
    private static final double PROMISED_HEARD_PERCENT = 5;

    @Override
    public String name() {
        return "memory";
    }

    @Override
    public String promise() {
        return "every route that takes a body with its largest valid body and hostile ones, " + AT_ONCE
                + " at a time: no death, no failure of a small request beside them, p99 of small requests under 500 ms, and some"
                + " of the valid bodies of each route served or refused rather than turned away";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var deaths = new Deaths(stack);
        var routes = Stream.of(new WriteRoutes(stack).all(), new SmallWriteRoutes(stack).all())
                .flatMap(List::stream)
                .toList();
        long limit = Duration.ofSeconds(
                        Integer.parseInt(System.getenv().getOrDefault("BENCH_SECONDS", Integer.toString(SECONDS))))
                .toNanos();
        var answers = new LinkedHashMap<String, Map<String, Integer>>();
        try (var small = SmallRequests.beside(stack)) {
            long begin = System.nanoTime();
            for (int burst = 0; System.nanoTime() - begin < limit; burst++) {
                int at = burst % routes.size();
                press(stack, routes.get(at), at, burst / routes.size(), answers, small, progress);
            }
            return result(small.end(), deaths.count(), answers, unheard(routes, answers));
        }
    }

    /** Each route gets a valid body in every other pass, and in those between another kind of hostile one each time. */
    private static void press(
            MeasuredStack stack,
            WriteRoute route,
            int at,
            int pass,
            Map<String, Map<String, Integer>> answers,
            SmallRequests small,
            PrintStream progress) {
        var kinds = HostileBody.values();
        var kind = kinds[(at + pass / 2) % kinds.length];
        boolean valid = route.listField() == null || (at + pass) % 2 == 0;
        byte[] body = valid ? route.valid().get() : route.hostile(kind);
        String name = route.name() + (valid ? "" : " " + kind.name().toLowerCase(Locale.ROOT));
        small.during(name);
        var came = route.request().send(stack.gateway(), body, AT_ONCE);
        answers.merge(name, came, MemoryPressure::sum);
        progress.printf(Locale.ROOT, "  %-32s %,12d bytes  %s%n", name, body.length, came);
    }

    /** The routes that turned nearly all of their valid bodies away. */
    private static List<String> unheard(List<WriteRoute> routes, Map<String, Map<String, Integer>> answers) {
        return routes.stream()
                .map(WriteRoute::name)
                .filter(answers::containsKey)
                .filter(name -> new StatusCounts(answers.get(name)).heardPercent() < PROMISED_HEARD_PERCENT)
                .toList();
    }

    private static Map<String, Integer> sum(Map<String, Integer> some, Map<String, Integer> more) {
        var sum = new TreeMap<>(some);
        more.forEach((status, times) -> sum.merge(status, times, Integer::sum));
        return sum;
    }

    private Result result(
            SmallRequests.Served small,
            Map<String, Integer> died,
            Map<String, Map<String, Integer>> answers,
            List<String> unheard) {
        double p99 = small.latencies().percentile(0.99);
        boolean kept = died.isEmpty() && small.failed() == 0 && p99 < PROMISED_P99_MS && unheard.isEmpty();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("at_once", AT_ONCE);
        figures.put("deaths", died);
        figures.put("small_requests", small.asked());
        figures.put("small_requests_failed", small.failures());
        figures.put("small_p50_ms", small.latencies().percentile(0.5));
        figures.put("small_p99_ms", p99);
        figures.put("small_max_ms", small.latencies().max());
        figures.put("small_slowest", small.slowest());
        figures.put("answers", answers);
        figures.put("routes_that_turned_valid_bodies_away", unheard);
        figures.put("promise_kept", kept);
        String text = String.format(
                Locale.ROOT,
                "%n  deaths: %s%n  small requests: %,d, failed %d %s%n  p50 %.1f ms   p99 %.1f ms   max %.1f ms"
                        + "%n  slowest: %s"
                        + "%n  routes that turned valid bodies away: %s%n  the promise is %s",
                Deaths.text(died),
                small.asked(),
                small.failed(),
                small.failures(),
                small.latencies().percentile(0.5),
                p99,
                small.latencies().max(),
                small.slowest().isEmpty() ? "none" : small.slowest().getFirst(),
                unheard.isEmpty() ? "none" : String.join(", ", unheard),
                kept ? "kept" : "NOT KEPT");
        return new Result(name(), text, figures);
    }
}
