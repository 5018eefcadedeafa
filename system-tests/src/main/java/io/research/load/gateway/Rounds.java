package io.research.load.gateway;

import io.research.load.http.HttpLoad;
import io.research.load.http.Target;
import io.research.load.stack.Sample;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Several targets that took turns, so that whatever else the machine did met all of them. */
record Rounds(int connections, Map<String, List<HttpLoad.Round>> byTarget) {

    static Rounds run(
            List<Target> targets, int connections, Duration warmUp, Duration round, int rounds, PrintStream progress) {
        for (Target target : targets) {
            progress.printf("  warming up: %s%n", target.name());
            new HttpLoad(target, connections).run(warmUp);
        }
        var all = new LinkedHashMap<String, List<HttpLoad.Round>>();
        for (int number = 1; number <= rounds; number++) {
            for (Target target : targets) {
                var one = new HttpLoad(target, connections).run(round);
                all.computeIfAbsent(target.name(), name -> new ArrayList<>()).add(one);
                progress.printf(
                        Locale.ROOT,
                        "  round %d of %d: %-20s %,7.0f/s%n",
                        number,
                        rounds,
                        target.name(),
                        one.perSecond());
            }
        }
        return new Rounds(connections, all);
    }

    /** The median of its rounds. */
    double perSecond(String target) {
        return median(byTarget.get(target).stream()
                .mapToDouble(HttpLoad.Round::perSecond)
                .toArray());
    }

    /** How much of the other's throughput it has: the median over rounds of one number, run one after the other. */
    double ratio(String target, String other) {
        var own = byTarget.get(target);
        var others = byTarget.get(other);
        return median(IntStream.range(0, own.size())
                .mapToDouble(at -> own.get(at).perSecond() / others.get(at).perSecond())
                .toArray());
    }

    /** For people: each target, and how the measured one compares with it. */
    String text(String measured) {
        var text = new StringBuilder();
        byTarget.keySet()
                .forEach(target -> text.append(String.format(
                        Locale.ROOT,
                        "%n  %-20s %,8.0f requests/s   p50 %5.2f ms   p99 %5.2f ms   %s has %4.2f of it",
                        target,
                        perSecond(target),
                        percentile(target, 0.5),
                        percentile(target, 0.99),
                        measured,
                        ratio(measured, target))));
        return text.toString();
    }

    /** For programs: the same. */
    Map<String, Object> figures(String measured) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("connections", connections);
        figures.put("rounds", byTarget.values().iterator().next().size());
        byTarget.keySet()
                .forEach(target -> figures.put(
                        target,
                        Map.of(
                                "requests_per_second",
                                perSecond(target),
                                "p50_ms",
                                percentile(target, 0.5),
                                "p99_ms",
                                percentile(target, 0.99),
                                measured + "_has_of_it",
                                ratio(measured, target))));
        return figures;
    }

    private double percentile(String target, double part) {
        return median(byTarget.get(target).stream()
                .mapToDouble(round -> round.latencies().percentile(part))
                .toArray());
    }

    private static double median(double... values) {
        return Sample.of(values).median();
    }
}
