package io.research.load.list;

import io.research.load.http.HttpLoad;
import io.research.load.http.Target;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What one organization's reads of a list take while its table grows a hundredfold. */
final class ListGrowth {
    private static final int GROWTH = 100;
    private static final int SMALL = 10_000;
    private static final int CONNECTIONS = 1;
    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final Duration MEASURED = Duration.ofSeconds(6);

    private final ListTable table;
    private final Function<String, Target> target;
    private final PrintStream progress;
    private final int small;
    private final int large;

    /** @param target the one that a path is asked of */
    ListGrowth(ListTable table, Function<String, Target> target, PrintStream progress) {
        this(table, target, progress, SMALL);
    }

    /** @param small how many rows the small table has */
    ListGrowth(ListTable table, Function<String, Target> target, PrintStream progress, int small) {
        this.table = table;
        this.target = target;
        this.progress = progress;
        this.small = small;
        this.large = small * GROWTH;
    }

    /**
     * Measures each read with the small and with the large table.
     *
     * @param reads their paths by their names; the first one warms up
     * @param base which read of the small table one of the large table is held against
     */
    Result measure(String scenario, Map<String, String> reads, UnaryOperator<String> base) {
        table.remove();
        try {
            table.grow(0, small);
            var before = round(small, reads);
            progress.printf("  growing to %,d %s%n", large, table.noun());
            table.grow(small, large);
            return result(scenario, before, round(large, reads), base);
        } finally {
            progress.printf("  removing the %s%n", table.noun());
            table.remove();
        }
    }

    private Map<String, Sample> round(int rows, Map<String, String> reads) {
        progress.printf("  %,d %s: warming up%n", rows, table.noun());
        load(reads.values().iterator().next(), WARM_UP);
        var samples = new LinkedHashMap<String, Sample>();
        reads.forEach((name, path) -> {
            var sample = load(path, MEASURED);
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

    private Sample load(String path, Duration duration) {
        return new HttpLoad(target.apply(path), CONNECTIONS).run(duration).latencies();
    }

    private Result result(
            String scenario, Map<String, Sample> ofSmall, Map<String, Sample> ofLarge, UnaryOperator<String> base) {
        var text = new StringBuilder();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("small_table", small);
        figures.put("large_table", large);
        ofLarge.forEach((name, sample) -> {
            var before = ofSmall.get(base.apply(name));
            double p50 = sample.percentile(0.5) / before.percentile(0.5);
            double p95 = sample.percentile(0.95) / before.percentile(0.95);
            figures.put(
                    name,
                    Map.of(
                            "small_p50_ms", before.percentile(0.5),
                            "small_p95_ms", before.percentile(0.95),
                            "large_p50_ms", sample.percentile(0.5),
                            "large_p95_ms", sample.percentile(0.95),
                            "p50_ratio", p50,
                            "p95_ratio", p95));
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-22s p50 %6.2f ms -> %6.2f ms (%.2f times)   p95 %6.2f ms -> %6.2f ms (%.2f times)",
                    name,
                    before.percentile(0.5),
                    sample.percentile(0.5),
                    p50,
                    before.percentile(0.95),
                    sample.percentile(0.95),
                    p95));
        });
        return new Result(scenario, text.toString(), figures);
    }
}
