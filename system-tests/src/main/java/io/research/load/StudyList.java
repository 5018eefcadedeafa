package io.research.load;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Listing the studies of one organization while the table grows a hundredfold. */
final class StudyList implements Scenario {
    private static final int SMALL = 10_000;
    private static final int LARGE = 1_000_000;
    private static final int CONNECTIONS = 1;
    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final Duration MEASURED = Duration.ofSeconds(6);
    private static final String FIRST_PAGE = "/api/public/v1/studies/?page=1";

    /** What is measured with the large table, and what with the small one it is held against. */
    private static final Map<String, String> PAGES = pages();

    @Override
    public String name() {
        return "study-list";
    }

    @Override
    public String promise() {
        return "pages within the first 1,000 rows and the name filter, with 10,000 and with 1,000,000 studies of "
                + StudyRows.ORGANIZATIONS + " organizations";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var rows = new StudyRows(stack.postgres(), stack.appId());
        rows.remove();
        try {
            rows.grow(0, SMALL);
            progress.printf("  %,d studies: warming up%n", SMALL);
            load(stack, FIRST_PAGE).run(WARM_UP);
            var small = round(stack, progress);
            progress.printf("  growing to %,d studies%n", LARGE);
            rows.grow(SMALL, LARGE);
            progress.printf("  %,d studies: warming up%n", LARGE);
            load(stack, FIRST_PAGE).run(WARM_UP);
            var large = round(stack, progress);
            return result(small, large);
        } finally {
            progress.println("  removing the studies");
            rows.remove();
        }
    }

    private static Map<String, Sample> round(MeasuredStack stack, PrintStream progress) {
        var samples = new LinkedHashMap<String, Sample>();
        PAGES.forEach((name, query) -> {
            var sample = load(stack, query).run(MEASURED).latencies();
            samples.put(name, sample);
            progress.printf(
                    Locale.ROOT,
                    "  %-22s p50 %6.2f ms   p95 %6.2f ms%n",
                    name,
                    sample.percentile(0.5),
                    sample.percentile(0.95));
        });
        return samples;
    }

    private static HttpLoad load(MeasuredStack stack, String path) {
        String token = stack.callerToken(StudyRows.organization(7), Instant.now());
        return new HttpLoad(Target.get(path, stack.service("studies"), path, token), CONNECTIONS);
    }

    /** A page beyond the end of the small table is held against its first page: both have as many rows to show. */
    private Result result(Map<String, Sample> small, Map<String, Sample> large) {
        var text = new StringBuilder();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("small_table", SMALL);
        figures.put("large_table", LARGE);
        large.forEach((name, sample) -> {
            var base = name.startsWith("page") ? small.get("page 1") : small.get(name);
            double p50 = sample.percentile(0.5) / base.percentile(0.5);
            double p95 = sample.percentile(0.95) / base.percentile(0.95);
            figures.put(
                    name,
                    Map.of(
                            "small_p50_ms", base.percentile(0.5),
                            "small_p95_ms", base.percentile(0.95),
                            "large_p50_ms", sample.percentile(0.5),
                            "large_p95_ms", sample.percentile(0.95),
                            "p50_ratio", p50,
                            "p95_ratio", p95));
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-22s p50 %6.2f ms -> %6.2f ms (%.2f times)   p95 %6.2f ms -> %6.2f ms (%.2f times)",
                    name,
                    base.percentile(0.5),
                    sample.percentile(0.5),
                    p50,
                    base.percentile(0.95),
                    sample.percentile(0.95),
                    p95));
        });
        return new Result(name(), text.toString(), figures);
    }

    private static Map<String, String> pages() {
        var pages = new LinkedHashMap<String, String>();
        for (int page : List.of(1, 5, 10)) {
            pages.put("page " + page, "/api/public/v1/studies/?page=" + page);
        }
        var filters = new ArrayList<Map.Entry<String, String>>();
        filters.add(Map.entry("name of few", "zebra"));
        filters.add(Map.entry("name of many", "tea"));
        filters.add(Map.entry("two letters", "ea"));
        filters.add(Map.entry("name of none", "no-such-name"));
        filters.forEach(filter -> pages.put(filter.getKey(), "/api/public/v1/studies/?name=" + filter.getValue()));
        return pages;
    }
}
