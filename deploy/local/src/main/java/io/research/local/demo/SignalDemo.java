package io.research.local.demo;

import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Dashboard;
import io.research.local.demo.customer.Installation;
import io.research.local.demo.customer.Integrator;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A quick signal, told step by step: one question, the answers as they come, the number, its reasons and the charge. */
final class SignalDemo {
    static final int STEPS = 6;

    private static final int PEOPLE = 12;
    private static final Duration FIELDWORK = Duration.ofMinutes(15);
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final Set<String> ACTIVE = Set.of("creating", "queued", "fielding");
    private static final Map<String, Object> QUESTION = Map.of(
            "mode",
            "preference",
            "text",
            "Imagine a box with the ingredients for three dinners. When should it come to your door?",
            "options",
            List.of("Saturday morning", "Sunday evening", "Wednesday evening"),
            "audience",
            "general",
            "n",
            PEOPLE,
            "locale",
            "en-US");

    private final Screen screen;
    private final Integrator integrator;
    private final Ledger ledger;
    private String shown = "";

    SignalDemo(Screen screen, Installation installation) {
        this.screen = screen;
        var organization = installation.organization(0);
        this.integrator =
                new Integrator(installation.https().with(organization.apiKeys().get("panel")));
        this.ledger = new Ledger(
                screen, Dashboard.of(installation.https(), organization.users().getFirst()));
    }

    void run() {
        screen.title("A quick signal: one question to " + PEOPLE + " simulated people, and a number with its reasons");
        showPrice();
        var run = ask();
        var end = watch(run);
        showNumber(end);
        showReasons(end);
        showCharge(end);
        screen.done();
        screen.line("The people were simulated because no panel supplier is configured. For more of them per"
                + " minute: PANEL_SIMULATED_PACE=60 ./dev up");
    }

    private void showPrice() {
        screen.step("What it would cost");
        var dryRun = new LinkedHashMap<>(QUESTION);
        dryRun.put("dry_run", true);
        var estimate = integrator.ask(200, dryRun);
        screen.line(PEOPLE + " answers cost " + ShownAmount.of(estimate.at("/estimated_cost"))
                + " at most. With real people this would take "
                + estimate.text("/eta_hours_range/0") + " to " + estimate.text("/eta_hours_range/1")
                + " hours. The estimate is free.");
    }

    private ApiResponse ask() {
        screen.step("The question");
        screen.line("\"" + QUESTION.get("text") + "\"");
        ((List<?>) QUESTION.get("options")).forEach(option -> screen.line("– " + option));
        var run = integrator.ask(201, QUESTION);
        screen.line("The run was accepted; its status is \"" + run.text("/status")
                + "\". Each person sees the options in a different order.");
        screen.fact("id", run.text("/study_id"));
        return run;
    }

    private ApiResponse watch(ApiResponse run) {
        screen.step("Answers arrive");
        return await("the end of the run")
                .atMost(FIELDWORK)
                .pollInterval(LOOK)
                .until(
                        () -> show(integrator.signalResults(200, run.text("/study_id"))),
                        now -> !ACTIVE.contains(now.text("/status"))
                                && !now.at("/written_by").isNull());
    }

    /** A line for each change; the bar in between. */
    private ApiResponse show(ApiResponse now) {
        int completed = now.at("/progress/completed").asInt();
        screen.advance(completed / (double) PEOPLE);
        var line = completed + " of " + PEOPLE + " · " + counts(now);
        if (completed > 0 && !line.equals(shown)) {
            shown = line;
            screen.line(line);
        }
        return now;
    }

    private static String counts(ApiResponse now) {
        return now.at("/results/breakdown")
                .valueStream()
                .map(line ->
                        line.path("option").asText() + " " + line.path("count").asText())
                .collect(Collectors.joining(", "));
    }

    private void showNumber(ApiResponse end) {
        screen.step("The number");
        var headline = end.at("/results/headline_metric");
        var interval = end.at("/results/confidence_interval");
        screen.line(
                headline.path("value").isNull()
                        ? headline.path("label").asText() + ", of "
                                + headline.path("of").asText() + "."
                        : headline.path("label").asText() + ": "
                                + headline.path("value").asText() + " percent, "
                                + headline.path("count").asText() + " of "
                                + headline.path("of").asText() + "; among all people like these, somewhere between "
                                + interval.path("low").asText() + " and "
                                + interval.path("high").asText() + " percent.");
        end.at("/results/warnings").forEach(warning -> screen.line("Note: " + warning.asText()));
    }

    private void showReasons(ApiResponse end) {
        boolean isRead = end.text("/results/written_by").equals("model");
        screen.step(isRead ? "The reasons, and who gave them" : "The reasons, as people said them");
        SignalPoints.lines(isRead, "For it", end.at("/results/top_reasons"), "reason")
                .forEach(screen::line);
        SignalPoints.lines(isRead, "Against it", end.at("/results/minority_objections"), "objection")
                .forEach(screen::line);
    }

    private void showCharge(ApiResponse end) {
        screen.step("The charge");
        screen.line("The run is " + end.text("/status") + " and has cost " + ShownAmount.of(end.at("/cost_incurred"))
                + " for " + end.text("/progress/completed") + " answers.");
        ledger.showPayments(end.text("/study_id"), 1);
        var account = integrator.account(200);
        screen.line("The wallet of " + account.text("/organization/name") + " has "
                + ShownAmount.of(account.at("/wallet/available_usd")) + " left to spend.");
    }
}
