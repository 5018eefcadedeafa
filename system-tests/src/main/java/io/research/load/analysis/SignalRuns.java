package io.research.load.analysis;

import static org.awaitility.Awaitility.await;

import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.Integrator;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Many quick signals at once, to their ends, and their money. */
public final class SignalRuns implements Scenario {
    private static final int RUNS = Integer.getInteger("bench.signal.runs", 50);
    private static final int PEOPLE = 20;
    /** The largest run there can be. */
    private static final int CROWD = 200;

    private static final int PAGE = 100;
    private static final BigDecimal PRICE = new BigDecimal("11.25");
    private static final Duration PATIENCE = Duration.ofMinutes(90);
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final Duration CLOSE_LOOK = Duration.ofMillis(100);
    private static final double NANOS_PER_MILLI = 1e6;
    private static final Set<String> ACTIVE = Set.of("creating", "queued", "fielding");

    @Override
    public String name() {
        return "signal";
    }

    @Override
    public String promise() {
        return RUNS + " runs of " + PEOPLE
                + " simulated people at once, to their ends, and what they cost; results of a run of " + CROWD
                + " within 2 s of the last answer";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var integrator = stack.integrator();
        var before = available(integrator);
        long begin = System.nanoTime();
        var runs = new ArrayList<String>();
        // Each key may spend so much and no more.
        var payers = List.of(integrator, stack.integrator("panel"));
        for (int each = 0; each < RUNS; each++) {
            runs.add(payers.get(each % payers.size())
                    .ask(201, question(each, PEOPLE))
                    .text("/study_id"));
        }
        var ended = awaitEnds(integrator, runs, progress);
        double minutes = (System.nanoTime() - begin) / 6e10;
        requireExactMoney(integrator, before, ended);
        var reads = Sample.of(
                runs.stream().mapToDouble(run -> readMillis(integrator, run)).toArray());
        progress.printf("  a run of %d%n", CROWD);
        long afterLast = millisToResults(integrator);
        var figures = new LinkedHashMap<String, Object>();
        figures.put("runs", RUNS);
        figures.put("people", PEOPLE);
        figures.put("minutes", minutes);
        figures.put("complete", ended);
        figures.put("results_p50_ms", reads.percentile(0.5));
        figures.put("results_p95_ms", reads.percentile(0.95));
        figures.put("results_of_" + CROWD + "_after_last_answer_ms", afterLast);
        String text = String.format(
                Locale.ROOT,
                "%n  %d runs of %d people complete after %.1f minutes, %.1f answers/s; money exact"
                        + "%n  results read: p50 %.0f ms   p95 %.0f ms"
                        + "%n  results of a run of %d: %d ms after its last answer",
                ended,
                PEOPLE,
                minutes,
                ended * PEOPLE / (60 * minutes),
                reads.percentile(0.5),
                reads.percentile(0.95),
                CROWD,
                afterLast);
        return new Result(name(), text, figures);
    }

    /** How many are complete; refuses where one came to another end. */
    private static int awaitEnds(Integrator integrator, List<String> runs, PrintStream progress) {
        var waiting = new ArrayList<>(runs);
        await().atMost(PATIENCE).pollInterval(LOOK).until(() -> {
            int before = waiting.size();
            waiting.removeIf(run -> hasEnded(integrator, run));
            if (waiting.size() < before) {
                progress.printf("  %d of %d runs are complete%n", runs.size() - waiting.size(), runs.size());
            }
            return waiting.isEmpty();
        });
        return runs.size();
    }

    private static boolean hasEnded(Integrator integrator, String run) {
        String status = integrator.signalResults(200, run).text("/status");
        if (!ACTIVE.contains(status) && !status.equals("complete")) {
            throw new Refusal("The run " + run + " is " + status + ".");
        }
        return status.equals("complete");
    }

    private static void requireExactMoney(Integrator integrator, BigDecimal before, int ended) {
        var paid = PRICE.multiply(BigDecimal.valueOf((long) ended * PEOPLE));
        await("the money")
                .atMost(Duration.ofMinutes(1))
                .until(() -> available(integrator).compareTo(before.subtract(paid)) == 0);
    }

    /** From the end of the last interview of the largest run until its results are complete. */
    private static long millisToResults(Integrator integrator) {
        String run = integrator.ask(201, question(RUNS, CROWD)).text("/study_id");
        await().atMost(PATIENCE).pollInterval(CLOSE_LOOK).until(() -> hasEnded(integrator, run));
        var complete = Instant.now();
        var last = IntStream.rangeClosed(1, CROWD / PAGE)
                .mapToObj(page -> integrator.interviews(
                        200, "?study_id=" + run + "&status=completed&page_size=" + PAGE + "&page=" + page))
                .flatMap(page -> page.at("/interviews").valueStream())
                .map(interview -> Instant.parse(interview.path("ended_at").asText()))
                .max(Comparator.naturalOrder())
                .orElseThrow();
        return Duration.between(last, complete).toMillis();
    }

    private static double readMillis(Integrator integrator, String run) {
        long begin = System.nanoTime();
        integrator.signalResults(200, run);
        return (System.nanoTime() - begin) / NANOS_PER_MILLI;
    }

    private static BigDecimal available(Integrator integrator) {
        return integrator.account(200).at("/wallet/available_usd").decimalValue();
    }

    private static Map<String, Object> question(int number, int people) {
        return Map.of(
                "mode",
                "preference",
                "text",
                "Which tea do you take on journey " + number + "?",
                "options",
                List.of("Green tea", "Black tea"),
                "audience",
                "general",
                "n",
                people,
                "locale",
                "en-US");
    }
}
