package io.research.load.studies;

import static org.awaitility.Awaitility.await;

import io.research.load.driver.HttpLoad;
import io.research.load.driver.HttpLoad.Target;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Postgres;
import io.research.load.stack.Scenario;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Storing drafts, against what the database alone does with the same statements. */
public final class StudyCreate {
    /** As many as the service keeps to its database. */
    private static final int CONNECTIONS = 12;

    private static final int ROUNDS = 5;
    private static final Duration ROUND = Scenario.length(5);
    private static final String STUDIES = "/api/public/v1/studies/";
    private static final String PGBENCH = "pgbench";
    private static final Duration QUIET = Duration.ofMinutes(1);

    public static final Scenario SCENARIO = new Scenario(
            "study-create",
            "drafts stored under an Idempotency-Key, with their events, against pgbench with the same SQL",
            (stack, report) -> measure(stack.get(), report));

    private StudyCreate() {}

    private static void measure(MeasuredStack stack, Report report) {
        String token = stack.callerToken(stack.organizationId(), Instant.now());
        String draft = LoadStudy.json(LoadStudy.DRAFT);
        var targets = List.of(
                Target.create("draft", stack.service("studies"), STUDIES, token, draft),
                Target.create("draft through the gateway", stack.gateway(), STUDIES, stack.apiKey(), draft));
        targets.forEach(target -> {
            report.progress("warming up: %s", target.name());
            HttpLoad.flatOut(target, CONNECTIONS, ROUND.multipliedBy(4));
        });
        var statements = StudyStatements.prepare(stack.postgres());
        var rates = new LinkedHashMap<String, List<Double>>();
        try {
            Path script = script(statements.script());
            for (int round = 0; round < ROUNDS; round++) {
                awaitQuiet(stack.postgres());
                add(rates, PGBENCH, PgBench.run(stack.postgres(), script, CONNECTIONS, ROUND), report);
                for (Target target : targets) {
                    var answers = HttpLoad.flatOut(target, CONNECTIONS, ROUND);
                    add(rates, target.name(), answers.perSecond(), report);
                }
            }
        } finally {
            statements.remove();
        }
        rates.forEach((way, all) -> {
            double ratio = median(IntStream.range(0, ROUNDS)
                    .mapToObj(round -> all.get(round) / rates.get(PGBENCH).get(round))
                    .toList());
            report.figure(way, Map.of("per_second", median(all), "of_pgbench", ratio));
            report.line("%-26s %,7.0f studies/s   %4.2f of pgbench", way, median(all), ratio);
        });
    }

    private static Path script(String text) {
        try {
            Path script = Files.createTempFile("study-create-", ".sql");
            script.toFile().deleteOnExit();
            return Files.writeString(script, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The events of the last round have reached whoever keeps studies of its own: pgbench has the machine for itself. */
    private static void awaitQuiet(Postgres postgres) {
        await().atMost(QUIET)
                .until(() -> postgres.number(
                                """
                                select (select count(*) from studies.outbox)
                                    + (select count(*) from (select id from studies.study order by created_at desc limit 1000) made
                                        where not exists (select from interviews.study_projection copy where copy.id = made.id))
                                """)
                        == 0);
    }

    private static void add(Map<String, List<Double>> rates, String way, double rate, Report report) {
        rates.computeIfAbsent(way, name -> new ArrayList<>()).add(rate);
        report.progress("%-26s %,7.0f/s", way, rate);
    }

    private static double median(List<Double> values) {
        return Sample.of(values).median();
    }
}
