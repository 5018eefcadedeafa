package io.research.load.studies;

import io.research.load.http.HttpLoad;
import io.research.load.http.Target;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Creating studies, against what the database alone does with the same statements. */
public final class StudyCreate implements Scenario {
    /** As many as the service keeps to its database. */
    private static final int CONNECTIONS = 12;

    private static final int ROUNDS = 5;
    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final Duration ROUND = Duration.ofSeconds(5);
    private static final String STUDIES = "/api/public/v1/studies/";

    @Override
    public String name() {
        return "study-create";
    }

    @Override
    public String promise() {
        return "POST of a draft study with an Idempotency-Key and its outbox row, against pgbench with the same SQL";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var service = stack.service("studies");
        String token = stack.callerToken(Instant.now());
        String draft = LoadStudy.json(LoadStudy.DRAFT);
        String complete = LoadStudy.json(LoadStudy.BODY);
        var targets = List.of(
                Target.create("draft", service, STUDIES, token, draft),
                Target.create("complete", service, STUDIES, token, complete),
                Target.create("gateway", stack.gateway(), STUDIES, stack.apiKey(), draft));
        for (Target target : targets) {
            progress.printf("  warming up: %s%n", target.name());
            new HttpLoad(target, CONNECTIONS).run(WARM_UP);
        }
        var statements = new StudyStatements(stack.postgres());
        statements.prepare();
        try {
            var pgbench = PgBench.find().map(program -> PgBench.of(program, stack.postgres(), statements.script()));
            if (pgbench.isEmpty()) {
                progress.println("  pgbench is NOT INSTALLED: the comparison with the database alone is left out.");
            }
            var rates = new LinkedHashMap<String, List<Double>>();
            for (int number = 1; number <= ROUNDS; number++) {
                int round = number;
                pgbench.ifPresent(tool -> note(rates, round, "pgbench", tool.run(CONNECTIONS, ROUND), progress));
                for (Target target : targets) {
                    double rate = new HttpLoad(target, CONNECTIONS).run(ROUND).perSecond();
                    note(rates, round, target.name(), rate, progress);
                }
            }
            return result(rates);
        } finally {
            statements.remove();
        }
    }

    private static void note(
            Map<String, List<Double>> rates, int round, String way, double rate, PrintStream progress) {
        rates.computeIfAbsent(way, name -> new ArrayList<>()).add(rate);
        progress.printf(Locale.ROOT, "  round %d of %d: %-8s %,7.0f/s%n", round, ROUNDS, way, rate);
    }

    private Result result(Map<String, List<Double>> rates) {
        var text = new StringBuilder();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("connections", CONNECTIONS);
        figures.put("rounds", ROUNDS);
        rates.forEach((way, all) -> {
            double rate = median(all);
            figures.put(way + "_per_second", rate);
            text.append(String.format(Locale.ROOT, "%n  %-8s %,7.0f studies/s", way, rate));
            if (rates.containsKey("pgbench")) {
                double ratio = median(ratios(all, rates.get("pgbench")));
                figures.put(way + "_to_pgbench", ratio);
                text.append(String.format(Locale.ROOT, "   %4.2f of pgbench", ratio));
            }
        });
        return new Result(name(), text.toString(), figures);
    }

    /** Round by round, since rounds of one number were run one after the other. */
    private static List<Double> ratios(List<Double> rates, List<Double> base) {
        return IntStream.range(0, rates.size())
                .mapToObj(at -> rates.get(at) / base.get(at))
                .toList();
    }

    private static double median(List<Double> values) {
        return Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray())
                .median();
    }
}
