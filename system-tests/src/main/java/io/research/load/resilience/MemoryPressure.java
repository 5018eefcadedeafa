package io.research.load.resilience;

import io.research.load.driver.Report;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * As many large bodies as it takes: each route that a body can be sent to gets its largest valid one, 64 at a time, then hostile
 * ones, again and again; small requests of somebody else run beside.
 */
public final class MemoryPressure {
    private static final int AT_ONCE = 64;
    private static final int SECONDS = 300;
    private static final double PROMISED_P99_MS = 500;

    /** Of the valid bodies of each route; the others may find no room and are told to come again. */
    private static final double PROMISED_HEARD_PERCENT = 5;

    public static final Scenario SCENARIO = new Scenario(
            "memory",
            "every route that takes a body with its largest valid body and hostile ones, " + AT_ONCE
                    + " at a time: no death, no failure of a small request beside them, p99 of small requests under 500"
                    + " ms, and some of the valid bodies of each route served or refused rather than turned away",
            (stack, report) -> measure(stack.get(), Scenario.length(SECONDS), report));

    private MemoryPressure() {}

    private static void measure(MeasuredStack stack, Duration length, Report report) {
        var deaths = new Deaths(stack);
        var routes = new WriteRoutes(stack).all();
        var answers = new LinkedHashMap<String, Map<String, Integer>>();
        try (var small = SmallRequests.beside(stack)) {
            long end = System.nanoTime() + length.toNanos();
            for (int burst = 0; System.nanoTime() < end; burst++) {
                int at = burst % routes.size();
                press(stack, routes.get(at), at, burst / routes.size(), answers, small, report);
            }
            var served = small.end();
            var died = deaths.count();
            var unheard = unheard(routes, answers);
            report.figure("deaths", died, "deaths: %s");
            served.tell(report);
            report.figure("answers", answers);
            report.figure("routes_that_turned_valid_bodies_away", unheard, "routes that turned valid bodies away: %s");
            report.promise(died.isEmpty()
                    && served.failed() == 0
                    && served.latencies().percentile(0.99) < PROMISED_P99_MS
                    && unheard.isEmpty());
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
            Report report) {
        var kinds = HostileBody.values();
        var kind = kinds[(at + pass / 2) % kinds.length];
        boolean valid = route.listField() == null || (at + pass) % 2 == 0;
        byte[] body = valid ? route.valid().get() : route.hostile(kind);
        String name = route.name() + (valid ? "" : " " + kind.name().toLowerCase(Locale.ROOT));
        small.during(name);
        var came = route.request().send(stack.gateway(), body, AT_ONCE);
        var all = answers.computeIfAbsent(name, first -> new TreeMap<>());
        came.forEach((status, times) -> all.merge(status, times, Integer::sum));
        report.progress("%-32s %,12d bytes  %s", name, body.length, came);
    }

    /** The routes that turned nearly all of their valid bodies away. */
    private static List<String> unheard(List<WriteRoute> routes, Map<String, Map<String, Integer>> answers) {
        return routes.stream()
                .map(WriteRoute::name)
                .filter(answers::containsKey)
                .filter(name -> new StatusCounts(answers.get(name)).heardPercent() < PROMISED_HEARD_PERCENT)
                .toList();
    }
}
