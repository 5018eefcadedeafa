package io.research.load;

import io.research.load.agent.AgentsBeside;
import io.research.load.analysis.HubAnswers;
import io.research.load.analysis.ReportGeneration;
import io.research.load.dashboard.PageLoads;
import io.research.load.driver.Report;
import io.research.load.gateway.GatewayPeers;
import io.research.load.interviews.EventToDelivery;
import io.research.load.interviews.InterviewCost;
import io.research.load.interviews.InterviewsLive;
import io.research.load.panel.PanelAdmissions;
import io.research.load.resilience.Attacks;
import io.research.load.resilience.BrokerOutage;
import io.research.load.resilience.MemoryPressure;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.load.studies.StudyCreate;
import io.research.load.studies.StudyNames;
import io.research.load.webhooks.WebhookDeliveries;
import io.research.local.Home;
import io.research.local.Refusal;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Measures the running stack, or parts that a scenario starts itself: {@code Bench [--home FOLDER] [SCENARIO ...]}, all
 * scenarios when none is named. Prints what it has found, writes the same as JSON, and ends with 1 where it could not
 * measure or something was lost.
 */
public final class Bench {
    private static final Path RESULTS = Path.of("system-tests", "target", "load");
    private static final List<Scenario> ALL = List.of(
            GatewayPeers.SCENARIO,
            AgentsBeside.SCENARIO,
            EventToDelivery.SCENARIO,
            InterviewCost.SCENARIO,
            WebhookDeliveries.SCENARIO,
            InterviewsLive.SCENARIO,
            StudyCreate.SCENARIO,
            StudyNames.SCENARIO,
            ReportGeneration.SCENARIO,
            PanelAdmissions.SCENARIO,
            HubAnswers.SCENARIO,
            PageLoads.SCENARIO,
            BrokerOutage.SCENARIO,
            MemoryPressure.SCENARIO,
            Attacks.SCENARIO);

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
        for (Scenario scenario : scenarios(arguments)) {
            System.out.printf("%n%s: %s%n", scenario.name(), scenario.promise());
            var report = new Report(System.out);
            scenario.measurement().measure(() -> MeasuredStack.in(home), report);
            System.out.printf("%n%s", report.text());
            System.out.println("JSON: " + report.write(RESULTS, scenario.name()));
        }
    }

    private static List<Scenario> scenarios(Collection<String> names) {
        return names.isEmpty() ? ALL : names.stream().map(Bench::scenario).toList();
    }

    private static Scenario scenario(String name) {
        return ALL.stream()
                .filter(scenario -> scenario.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new Refusal("There is no scenario " + name + "; there are "
                        + ALL.stream().map(Scenario::name).collect(Collectors.joining(", ")) + "."));
    }
}
