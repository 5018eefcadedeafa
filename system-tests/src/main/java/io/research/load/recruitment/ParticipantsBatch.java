package io.research.load.recruitment;

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

/** Storing participants a hundred at a time: each call waits until its hundred are there. */
public final class ParticipantsBatch implements Scenario {
    private static final int PER_CALL = 100;
    private static final int CONNECTIONS = 8;
    private static final int ROUNDS = 5;
    private static final Duration WARM_UP = Duration.ofSeconds(15);
    private static final Duration ROUND = Duration.ofSeconds(5);
    private static final String PARTICIPANTS = "/api/public/v1/participants/";

    @Override
    public String name() {
        return "participants-batch";
    }

    @Override
    public String promise() {
        return "POST of " + PER_CALL
                + " silent participants of one study with an Idempotency-Key, answered when they are"
                + " stored; 2,000 participants per second";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        String study = stack.integrator().createStudy(201, LoadStudy.BODY).id();
        var target = Target.create(
                "batch",
                stack.service("participants"),
                PARTICIPANTS,
                stack.callerToken(Instant.now()),
                LoadStudy.json(batch(study)),
                "Prefer: wait=60");
        progress.println("  warming up");
        new HttpLoad(target, CONNECTIONS).run(WARM_UP);
        var rates = new ArrayList<Double>();
        for (int number = 1; number <= ROUNDS; number++) {
            double rate =
                    PER_CALL * new HttpLoad(target, CONNECTIONS).run(ROUND).perSecond();
            rates.add(rate);
            progress.printf(Locale.ROOT, "  round %d of %d: %,7.0f/s%n", number, ROUNDS, rate);
        }
        return result(rates);
    }

    private static Map<String, Object> batch(String study) {
        var people = IntStream.range(0, PER_CALL)
                .mapToObj(number -> Map.of(
                        "email",
                        "person-" + number + "@load.example",
                        "silent",
                        true,
                        "metadata",
                        Map.of("segment", "load", "number", number)))
                .toList();
        return Map.of("study_id", study, "participants", people);
    }

    private Result result(List<Double> rates) {
        var sample = Sample.of(rates.stream().mapToDouble(Double::doubleValue).toArray());
        var figures = new LinkedHashMap<String, Object>();
        figures.put("connections", CONNECTIONS);
        figures.put("participants_per_call", PER_CALL);
        figures.put("rounds", ROUNDS);
        figures.put("participants_per_second", sample.median());
        String text =
                String.format(Locale.ROOT, "%n  %,7.0f participants/s stored (median of rounds)", sample.median());
        return new Result(name(), text, figures);
    }
}
