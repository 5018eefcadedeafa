package io.research.load.studies;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.demo.customer.Integrator;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** A turn of customize-plan where no language model is configured. */
public final class PlanTurn implements Scenario {
    private static final int WARM_UP = 60;
    private static final int MEASURED = 200;
    private static final List<String> MESSAGES = List.of(
            "We want to find out why people who bought our e-bike last year rarely use it in winter.",
            "Test our new oat yoghurt concept with parents of small children; we will decide whether to launch in spring.",
            "Pricing.",
            "Wir möchten verstehen, wie Pflegekräfte Dienstpläne tauschen, um zu entscheiden, was die App zuerst kann.",
            "A study on meal kits. Audience: people in shared flats who cancelled in the last six months. ".repeat(40));

    @Override
    public String name() {
        return "plan-turn";
    }

    @Override
    public String promise() {
        return "customize-plan through the gateway, planned by rules";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var integrator = stack.integrator();
        progress.printf("  warming up with %d turns%n", WARM_UP);
        run(integrator, WARM_UP);
        progress.printf("  measuring %d turns%n", MEASURED);
        var turns = Sample.of(run(integrator, MEASURED));
        var figures = new LinkedHashMap<String, Object>();
        figures.put("turns", turns.size());
        figures.put("p50_ms", turns.percentile(0.5));
        figures.put("p95_ms", turns.percentile(0.95));
        figures.put("max_ms", turns.max());
        String text = String.format(
                Locale.ROOT,
                "%n  %d turns   p50 %.1f ms   p95 %.1f ms   max %.1f ms",
                turns.size(),
                turns.percentile(0.5),
                turns.percentile(0.95),
                turns.max());
        return new Result(name(), text, figures);
    }

    /** One after another, each first turn on a study of its own and followed by one that changes the plan. */
    private static double[] run(Integrator integrator, int turns) {
        double[] millis = new double[turns];
        String study = null;
        for (int turn = 0; turn < turns; turn++) {
            boolean first = turn % 2 == 0;
            if (first) {
                study = integrator.createStudy(201, LoadStudy.DRAFT).id();
            }
            String message =
                    first ? MESSAGES.get(turn / 2 % MESSAGES.size()) : "Make it 20 minutes and ask about prices.";
            long begin = System.nanoTime();
            integrator.customizePlan(200, study, Map.of("message", message, "decisions", "agent"));
            millis[turn] = (System.nanoTime() - begin) / 1e6;
        }
        return millis;
    }
}
