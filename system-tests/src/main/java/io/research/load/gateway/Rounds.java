package io.research.load.gateway;

import io.research.load.driver.HttpLoad;
import io.research.load.driver.HttpLoad.Round;
import io.research.load.driver.HttpLoad.Target;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Several targets that took turns, so that whatever else the machine did met all of them. */
record Rounds(Map<String, List<Round>> byTarget) {
    private static final int ROUNDS = 5;

    /** Five rounds of each, after three times one's length to warm it up. */
    static Rounds run(List<Target> targets, int connections, Duration round, Report report) {
        for (Target target : targets) {
            report.progress("warming up: %s", target.name());
            HttpLoad.flatOut(target, connections, round.multipliedBy(3));
        }
        var all = new LinkedHashMap<String, List<Round>>();
        for (int number = 1; number <= ROUNDS; number++) {
            for (Target target : targets) {
                var one = HttpLoad.flatOut(target, connections, round);
                all.computeIfAbsent(target.name(), name -> new ArrayList<>()).add(one);
                report.progress("round %d of %d: %-20s %,7.0f/s", number, ROUNDS, target.name(), one.perSecond());
            }
        }
        return new Rounds(all);
    }

    double perSecond(String target) {
        return median(target, Round::perSecond);
    }

    /** Each target, and how the measured one compares with it. */
    void tell(String measured, Report report) {
        byTarget.keySet().forEach(target -> {
            double p50 = median(target, round -> round.latencies().percentile(0.5));
            double p99 = median(target, round -> round.latencies().percentile(0.99));
            double ratio = ratio(measured, target);
            report.figure(
                    target,
                    Map.of(
                            "requests_per_second",
                            perSecond(target),
                            "p50_ms",
                            p50,
                            "p99_ms",
                            p99,
                            measured + "_has_of_it",
                            ratio));
            report.line(
                    "%-20s %,8.0f requests/s   p50 %5.2f ms   p99 %5.2f ms   %s has %4.2f of it",
                    target, perSecond(target), p50, p99, measured, ratio);
        });
    }

    /** How much of the other's throughput it has: the median over rounds of one number, run one after the other. */
    private double ratio(String target, String other) {
        var own = byTarget.get(target);
        var others = byTarget.get(other);
        return Sample.of(IntStream.range(0, own.size())
                        .mapToDouble(
                                at -> own.get(at).perSecond() / others.get(at).perSecond())
                        .toArray())
                .median();
    }

    private double median(String target, ToDoubleFunction<Round> figure) {
        return Sample.of(byTarget.get(target).stream().mapToDouble(figure).toArray())
                .median();
    }
}
