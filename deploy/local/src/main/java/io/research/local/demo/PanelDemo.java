package io.research.local.demo;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Dashboard;
import io.research.local.demo.customer.Installation;
import io.research.local.demo.customer.Integrator;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A paid panel, told step by step: estimated, launched, paused, resumed, complete, read and paid. */
final class PanelDemo {
    static final int STEPS = 10;

    private static final int TARGET = 8;
    private static final int BEFORE_PAUSE = 3;
    private static final int MESSAGES_SHOWN = 8;
    private static final int TRANSCRIPTS = 2;
    private static final Duration FIELDWORK = Duration.ofMinutes(15);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LOOK = Duration.ofMillis(500);

    private final Screen screen;
    private final Integrator integrator;
    private final Ledger ledger;
    private final Map<Long, String> options = new HashMap<>();
    private String shown = "";

    PanelDemo(Screen screen, Installation installation) {
        this.screen = screen;
        var organization = installation.organization(0);
        this.integrator =
                new Integrator(installation.https().with(organization.apiKeys().get("panel")));
        this.ledger = new Ledger(
                screen, Dashboard.of(installation.https(), organization.users().getFirst()));
    }

    void run() {
        screen.title("A paid panel of " + TARGET + " simulated people, from the estimate to the ledger");
        showKey();
        showCatalog();
        var study = createStudy();
        var estimate = estimate(study);
        var cycleId = launch(study, estimate);
        field(study);
        pauseAndResume(study);
        complete(study);
        showTranscripts(study);
        showLedger(cycleId);
        screen.done();
        screen.line("The people were simulated because no panel supplier is configured. For more of them per"
                + " minute: PANEL_SIMULATED_PACE=60 ./dev up");
    }

    private void showKey() {
        screen.step("A key that may spend money");
        var account = integrator.account(200);
        screen.line(account.text("/organization/name") + " launches panels with a key that has the scope panel:launch"
                + " and a spend cap. The wallet contains "
                + ShownAmount.of(account.at("/wallet/available_usd")) + ".");
    }

    private void showCatalog() {
        screen.step("What can be targeted");
        var catalog = integrator.targetingAttributes(200);
        var attributes = catalog.json().path("targeting_attributes");
        for (JsonNode attribute : attributes) {
            attribute
                    .path("options")
                    .forEach(option -> options.put(
                            option.path("option_id").asLong(),
                            option.path("text").asText()));
        }
        screen.line("The catalog has " + attributes.size()
                + " attributes. The demo asks for people aged 25 to 54 in the" + " United States.");
    }

    private ApiResponse createStudy() {
        screen.step("A study that recruits from the panel");
        var body = new LinkedHashMap<>(DemoStudy.BODY);
        body.put("recruiting_method", "panel");
        body.put(
                "targeting_attributes",
                List.of(
                        Map.of("qualification_id", 1, "allowed_options", List.of(102, 103, 104)),
                        Map.of("qualification_id", 2, "allowed_options", List.of(201, 202))));
        var created = integrator.createStudy(201, body);
        screen.fact("id", created.id());
        return created;
    }

    private static Map<String, Object> order() {
        var order = new LinkedHashMap<String, Object>();
        order.put("target", TARGET);
        order.put("incident_rate", 25);
        order.put("country_code", "US");
        order.put(
                "targeting_attributes",
                List.of(
                        Map.of("qualification_id", 2, "option_targets", Map.of("201", 4, "202", 4)),
                        Map.of("qualification_id", 1, "option_targets", Map.of("102", 3))));
        return order;
    }

    private ApiResponse estimate(ApiResponse study) {
        screen.step("An estimate");
        var dryRun = new LinkedHashMap<>(order());
        dryRun.put("dry_run", true);
        var estimate = integrator.launchPanel(200, study.id(), dryRun);
        screen.line(TARGET + " interviews at " + ShownAmount.of(estimate.at("/estimated_total_cost_per_interview_usd"))
                + " cost "
                + ShownAmount.of(estimate.at("/estimated_total_cost_usd")) + ", in about "
                + estimate.text("/estimated_timeline_hours")
                + " hours. The quotas ask for half women, half men, and three"
                + " people aged 25 to 34. Nothing is charged yet.");
        screen.fact("id", estimate.text("/estimate_id"));
        return estimate;
    }

    private String launch(ApiResponse study, ApiResponse estimate) {
        screen.step("The launch");
        var order = new LinkedHashMap<>(order());
        order.put("estimate_id", estimate.text("/estimate_id"));
        var launched = integrator.launchPanel(200, study.id(), order);
        screen.line("The panel is " + launched.text("/panel_status") + "; "
                + ShownAmount.of(launched.at("/hold/amount_usd")) + " in the wallet is " + launched.text("/hold/status")
                + ".");
        screen.fact("panel", launched.text("/panel_id"));
        screen.fact("cycle", launched.text("/cycle_id"));
        return launched.text("/cycle_id");
    }

    private void field(ApiResponse study) {
        screen.step("People take part");
        watch(study, BEFORE_PAUSE);
    }

    private void pauseAndResume(ApiResponse study) {
        screen.step("Pause and resume");
        var paused = integrator.steer(200, study.id(), "pause");
        screen.line("The panel is " + paused.text("/fielding_status")
                + ": nobody new is let in, and those who are being interviewed can finish.");
        await("the last conversations before the pause")
                .atMost(PATIENCE)
                .pollInterval(LOOK)
                .until(
                        () -> show(integrator.fieldingProgress(200, study.id())),
                        progress -> progress.at("/in_progress").asInt() == 0);
        var resumed = integrator.steer(200, study.id(), "resume");
        screen.line("After a resume it is " + resumed.text("/fielding_status") + " again.");
    }

    private void complete(ApiResponse study) {
        screen.step("Until the last place is taken");
        watch(study, TARGET);
        await("the end of the panel").atMost(PATIENCE).until(() -> integrator
                .study(200, study.id())
                .text("/fielding_status")
                .equals("completed"));
        screen.line("The study is completed. Nobody was taken beyond the target, or beyond a quota.");
    }

    private void watch(ApiResponse study, int completed) {
        await(completed + " interviews")
                .atMost(FIELDWORK)
                .pollInterval(LOOK)
                .until(
                        () -> show(integrator.fieldingProgress(200, study.id())),
                        progress -> progress.at("/completed").asInt() >= completed);
    }

    /** A line for each change; the bar in between. */
    private ApiResponse show(ApiResponse progress) {
        int completed = progress.at("/completed").asInt();
        screen.advance(completed / (double) TARGET);
        var line = completed + " of " + TARGET + " · " + progress.text("/in_progress") + " being interviewed · "
                + progress.at("/quotas")
                        .valueStream()
                        .flatMap(quota -> quota.path("option_targets").valueStream())
                        .filter(option -> option.path("target").isInt())
                        .map(this::place)
                        .collect(Collectors.joining(", "));
        if (!line.equals(shown)) {
            shown = line;
            screen.line(line);
        }
        return progress;
    }

    private String place(JsonNode option) {
        return options.get(option.path("option_id").asLong()) + " "
                + option.path("completed").asText() + " of "
                + option.path("target").asText();
    }

    private void showTranscripts(ApiResponse study) {
        screen.step("Two transcripts of simulated people");
        var list = integrator.interviews(200, "?status=completed&study_id=" + study.id());
        for (int each = 0; each < TRANSCRIPTS; each++) {
            var found = list.at("/interviews/" + each);
            showTranscript(integrator.interview(200, found.path("id").asText() + "?message_limit=100"));
        }
    }

    private void showTranscript(ApiResponse interview) {
        screen.line("");
        screen.line("Interview " + interview.id() + ", " + interview.text("/quality") + ":");
        var messages = interview.at("/messages");
        for (int at = 0; at < Math.min(MESSAGES_SHOWN, messages.size()); at++) {
            var message = messages.path(at);
            boolean asked = message.path("role").asText().equals("assistant");
            screen.speech(
                    asked ? "Interviewer" : "Respondent",
                    message.path("message").asText());
        }
        if (messages.size() > MESSAGES_SHOWN) {
            screen.speech("…", (messages.size() - MESSAGES_SHOWN) + " more");
        }
    }

    private void showLedger(String cycleId) {
        screen.step("The ledger");
        ledger.showPayments(cycleId, TARGET);
        var account = integrator.account(200);
        screen.line("The wallet of " + account.text("/organization/name") + " has "
                + ShownAmount.of(account.at("/wallet/available_usd")) + " left to spend.");
    }
}
