package io.research.load;

import io.research.testkit.infra.FreePort;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** What the gateway costs on the way to one study. */
final class GatewayRead implements Scenario {
    private static final int CONNECTIONS = 32;
    private static final int ROUNDS = 5;
    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final Duration ROUND = Duration.ofSeconds(5);
    private static final String STUDIES = "/api/public/v1/studies/";

    @Override
    public String name() {
        return "gateway-read";
    }

    @Override
    public String promise() {
        return "GET of one study through the gateway, straight at the service, and through nginx";
    }

    @Override
    public Result measure(MeasuredStack stack, PrintStream progress) {
        var studies = stack.integrator();
        String path = STUDIES + studies.createStudy(201, LoadStudy.BODY).id();
        var service = stack.service("studies");
        String token = stack.callerToken(Instant.now());
        var targets = new ArrayList<>(List.of(
                Target.get("direct", service, path, token),
                Target.get("gateway", stack.gateway(), path, stack.apiKey())));
        var program = Nginx.find();
        if (program.isEmpty()) {
            progress.println("  nginx is NOT INSTALLED: the comparison with a plain proxy is left out.");
            return measure(targets, progress);
        }
        try (var nginx = Nginx.start(program.get(), service, FreePort.choose())) {
            targets.add(Target.get("nginx", nginx.address(), path, token));
            return measure(targets, progress);
        }
    }

    /** The targets take turns, so that whatever else the machine does meets all of them. */
    private Result measure(List<Target> targets, PrintStream progress) {
        for (Target target : targets) {
            progress.printf("  warming up: %s%n", target.name());
            new HttpLoad(target, CONNECTIONS).run(WARM_UP);
        }
        var rounds = new LinkedHashMap<String, List<HttpLoad.Round>>();
        for (int number = 1; number <= ROUNDS; number++) {
            for (Target target : targets) {
                var round = new HttpLoad(target, CONNECTIONS).run(ROUND);
                rounds.computeIfAbsent(target.name(), name -> new ArrayList<>()).add(round);
                progress.printf(
                        Locale.ROOT,
                        "  round %d of %d: %-8s %,7.0f/s%n",
                        number,
                        ROUNDS,
                        target.name(),
                        round.perSecond());
            }
        }
        return result(rounds);
    }

    private Result result(Map<String, List<HttpLoad.Round>> rounds) {
        var text = new StringBuilder();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("connections", CONNECTIONS);
        figures.put("rounds", ROUNDS);
        figures.put("seconds_per_round", ROUND.toSeconds());
        rounds.forEach((target, all) -> {
            double perSecond =
                    median(all.stream().mapToDouble(HttpLoad.Round::perSecond).toArray());
            double p50 = median(all.stream()
                    .mapToDouble(round -> round.latencies().percentile(0.5))
                    .toArray());
            double p99 = median(all.stream()
                    .mapToDouble(round -> round.latencies().percentile(0.99))
                    .toArray());
            double ratio = median(ratios(all, rounds.get("direct")));
            figures.put(
                    target,
                    Map.of("requests_per_second", perSecond, "p50_ms", p50, "p99_ms", p99, "ratio_to_direct", ratio));
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-8s %,8.0f requests/s   p50 %5.1f ms   p99 %5.1f ms   %4.2f of direct",
                    target,
                    perSecond,
                    p50,
                    p99,
                    ratio));
        });
        return new Result(name(), text.toString(), figures);
    }

    /** Round by round, since rounds of one number were run one after the other. */
    private static double[] ratios(List<HttpLoad.Round> rounds, List<HttpLoad.Round> direct) {
        return IntStream.range(0, rounds.size())
                .mapToDouble(at -> rounds.get(at).perSecond() / direct.get(at).perSecond())
                .toArray();
    }

    private static double median(double... values) {
        return Sample.of(values).median();
    }
}
