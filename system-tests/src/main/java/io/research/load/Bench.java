package io.research.load;

import io.research.load.analysis.HubAnswers;
import io.research.load.analysis.ReportGeneration;
import io.research.load.gateway.GatewayPeers;
import io.research.load.interviews.InterviewsLive;
import io.research.load.recruitment.PanelAdmissions;
import io.research.load.resilience.Attacks;
import io.research.load.resilience.BrokerOutage;
import io.research.load.resilience.MemoryPressure;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.load.webhooks.EventToDelivery;
import io.research.load.webhooks.WebhookDeliveries;
import io.research.local.Home;
import io.research.local.Refusal;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures the running stack, or parts that a scenario starts itself: {@code Bench [--home FOLDER] [SCENARIO ...]}, all
 * scenarios when none is named. Prints what it has found, writes the same as JSON, and ends with 1 where it could not
 * measure or something was lost.
 */
public final class Bench {
    private static final Path RESULTS = Path.of("system-tests", "target", "load");

    private Bench() {}

    public static void main(String[] arguments) {
        // Answers without a body must not wait for an acknowledgement; read once, when the server's classes load.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        try {
            run(new ArrayDeque<>(Arrays.asList(arguments)));
            // A broker inside this process would not let it end.
            System.exit(0);
        } catch (Refusal refusal) {
            System.err.println(refusal.getMessage());
            System.exit(1);
        }
    }

    private static void run(ArrayDeque<String> arguments) {
        var folder = ".local";
        if ("--home".equals(arguments.peek())) {
            arguments.poll();
            folder = arguments.isEmpty() ? folder : arguments.poll();
        }
        var home = new Home(Path.of(folder), Path.of(""));
        List<Scenario> scenarios = scenarios(arguments);
        for (Scenario scenario : scenarios) {
            System.out.printf("%n%s: %s%n", scenario.name(), scenario.promise());
            var result = scenario.measure(() -> MeasuredStack.in(home), System.out);
            System.out.println(result.text());
            System.out.println("JSON: " + result.write(RESULTS));
        }
    }

    private static List<Scenario> scenarios(ArrayDeque<String> names) {
        var known = List.of(
                new GatewayPeers(),
                new EventToDelivery(),
                new WebhookDeliveries(),
                new InterviewsLive(),
                new ReportGeneration(),
                new PanelAdmissions(),
                new HubAnswers(),
                new BrokerOutage(),
                new MemoryPressure(),
                new Attacks());
        if (names.isEmpty()) {
            return known;
        }
        var chosen = new ArrayList<Scenario>();
        for (String name : names) {
            chosen.add(known.stream()
                    .filter(scenario -> scenario.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new Refusal("There is no scenario " + name + "; there are "
                            + String.join(
                                    ", ", known.stream().map(Scenario::name).toList()) + ".")));
        }
        return chosen;
    }
}
