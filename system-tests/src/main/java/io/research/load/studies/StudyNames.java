package io.research.load.studies;

import io.research.load.driver.HttpLoad;
import io.research.load.driver.HttpLoad.Target;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** Looking for studies by a part of their name, while the table of a hundred organizations grows a hundredfold. */
public final class StudyNames {
    private static final int SMALL = 10_000;
    private static final int LARGE = 1_000_000;
    private static final int ASKING = 7;
    private static final Duration WARM_UP = Scenario.length(8);
    private static final Duration MEASURED = Scenario.length(6);
    private static final String LIST = "/api/public/v1/studies/?name=";
    private static final String PAGE = "ee";

    /**
     * Parts of names, each with the one that shows as many rows in the small table: there the one of them all fills a page, in
     * the large table nearly ten thousand, a thousand and a hundred studies of the organization are found.
     */
    private static final Map<String, String> BASES = new LinkedHashMap<>();

    static {
        BASES.put(PAGE, PAGE);
        BASES.put("tea", PAGE);
        BASES.put("zebra", PAGE);
        BASES.put("zebra%20107", "zebra%20107");
        BASES.put("no-such-name", "no-such-name");
    }

    public static final Scenario SCENARIO = new Scenario(
            "study-names",
            "studies found by a part of their name among 10,000 and among 1,000,000 of a hundred organizations",
            (stack, report) -> measure(stack.get(), report));

    private StudyNames() {}

    private static void measure(MeasuredStack stack, Report report) {
        var rows = new StudyRows(stack.postgres(), stack.appId());
        rows.remove();
        try {
            rows.insert(0, SMALL);
            var few = look(stack, report);
            report.progress("growing to %,d studies", LARGE);
            rows.insert(SMALL, LARGE);
            var many = look(stack, report);
            BASES.forEach((name, base) -> tell(name, few.get(base), many.get(name), report));
        } finally {
            report.progress("removing the studies");
            rows.remove();
        }
    }

    /** What each takes over one connection, after all of them have warmed up. */
    private static Map<String, Sample> look(MeasuredStack stack, Report report) {
        String token = stack.callerToken(StudyRows.organization(ASKING), Instant.now());
        var times = new LinkedHashMap<String, Sample>();
        for (Duration length : new Duration[] {WARM_UP.dividedBy(BASES.size()), MEASURED}) {
            for (String name : BASES.keySet()) {
                var target = Target.get(name, stack.service("studies"), LIST + name, token);
                times.put(name, HttpLoad.flatOut(target, 1, length).latencies());
            }
        }
        times.forEach((name, sample) -> report.progress("%-14s %s", name, Report.text(sample)));
        return times;
    }

    private static void tell(String name, Sample few, Sample many, Report report) {
        double p50 = many.percentile(0.5) / few.percentile(0.5);
        double p95 = many.percentile(0.95) / few.percentile(0.95);
        report.figure(name, Map.of("p50_times", p50, "p95_times", p95));
        report.line(
                "%-14s p50 %5.2f ms -> %5.2f ms (%4.2f times)   p95 %5.2f ms -> %5.2f ms (%4.2f times)",
                name, few.percentile(0.5), many.percentile(0.5), p50, few.percentile(0.95), many.percentile(0.95), p95);
    }
}
