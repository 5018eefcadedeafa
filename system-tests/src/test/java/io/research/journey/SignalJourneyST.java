package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Dashboard;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** One question to people of the panel, against all the services that a run stands on. */
@ExtendWith(OnTheStack.class)
class SignalJourneyST {
    private static final Duration FIELDWORK = Duration.ofMinutes(2);
    private static final int PEOPLE = 5;
    private static final BigDecimal PRICE = new BigDecimal("56.25");

    private final RunningStack stack;
    private final Integrator integrator;

    SignalJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator(0, "panel");
    }

    @Test
    void a_question_is_answered_counted_paid_and_announced() {
        try (var receiver = stack.receiver()) {
            var webhook = integrator.createWebhook(
                    201, Map.of("hook_url", receiver.url(), "event_types", List.of("signal.completed")));
            receiver.verifyWith(webhook.text("/signing_secret"));
            var before = available();
            var key = UUID.randomUUID().toString();
            var run = integrator.ask(201, aPreference(), "Idempotency-Key", key);

            assertThat(integrator
                            .ask(201, aPreference(), "Idempotency-Key", key)
                            .text("/study_id"))
                    .isEqualTo(run.text("/study_id"));
            var end = await("the end of the run").atMost(FIELDWORK).until(() -> results(run), now -> now.text("/status")
                    .equals("complete"));

            assertCounted(end);
            assertThat(end.at("/cost_incurred").decimalValue()).isEqualByComparingTo(PRICE);
            await("the charge")
                    .untilAsserted(() -> assertThat(available()).isEqualByComparingTo(before.subtract(PRICE)));
            var told = Fieldwork.delivered(receiver);
            assertThat(told.genuine()).isTrue();
            assertThat(told.data().path("study_id").asText()).isEqualTo(run.text("/study_id"));
            integrator.deleteWebhook(204, webhook.id());
        }
    }

    @Test
    void a_dry_run_and_a_question_beyond_the_wallet_leave_nothing() {
        var owner =
                Dashboard.of(stack.anonymous(), stack.organization(0).users().getFirst());
        var study = integrator.createStudy(
                201,
                StudyFixture.aChatStudy()
                        .with("recruiting_method", "panel")
                        .with(
                                "targeting_attributes",
                                List.of(Map.of("qualification_id", 1, "allowed_options", List.of(101, 102))))
                        .body());
        var dear = with(aPreference(), Map.of("n", 200, "voice", true));
        var runs = owner.integrator().signals(200, "").at("/total_count").asInt();

        var estimate = integrator.ask(200, with(dear, Map.of("dry_run", true)));
        int target = available()
                .subtract(estimate.at("/estimated_cost").decimalValue())
                .divideToIntegralValue(new BigDecimal("32.5"))
                .intValue();
        owner.integrator()
                .launchPanel(
                        200,
                        study.id(),
                        Map.of("target", target + 1, "incident_rate", 25, "country_code", "US"),
                        "Idempotency-Key",
                        UUID.randomUUID().toString());
        var held = account("held_usd");
        var refused = integrator.ask(402, dear);

        assertThat(refused.text("/error/code")).isEqualTo("insufficient_credits");
        assertThat(account("held_usd")).isEqualByComparingTo(held);
        assertThat(owner.integrator().signals(200, "").at("/total_count").asInt())
                .isEqualTo(runs);
        integrator.steer(200, study.id(), "stop");
    }

    private static void assertCounted(ApiResponse end) {
        var headline = end.at("/results/headline_metric");
        var counts = end.at("/results/breakdown")
                .valueStream()
                .mapToInt(line -> line.path("count").asInt())
                .toArray();
        assertThat(end.at("/progress/completed").asInt()).isEqualTo(PEOPLE);
        assertThat(headline.path("of").asInt()).isEqualTo(PEOPLE);
        assertThat(counts).hasSize(3);
        assertThat(counts[0] + counts[1] + counts[2]).isEqualTo(PEOPLE);
        assertThat(headline.path("count").asInt()).isEqualTo(Math.max(counts[0], counts[1]));
        assertThat(end.at("/results/top_reasons").valueStream()).allSatisfy(reason -> assertThat(
                        reason.path("quotes").valueStream().map(JsonNode::asText))
                .isNotEmpty());
    }

    private ApiResponse results(ApiResponse run) {
        return integrator.signalResults(200, run.text("/study_id"));
    }

    private BigDecimal available() {
        return account("available_usd");
    }

    private BigDecimal account(String amount) {
        return integrator.account(200).at("/wallet/" + amount).decimalValue();
    }

    private static Map<String, Object> aPreference() {
        return Map.of(
                "mode",
                "preference",
                "text",
                "Which tea do you take on a journey?",
                "options",
                List.of("Green tea", "Black tea"),
                "audience",
                "general",
                "n",
                PEOPLE,
                "locale",
                "en-US");
    }

    private static Map<String, Object> with(Map<String, Object> body, Map<String, Object> more) {
        var both = new LinkedHashMap<>(body);
        both.putAll(more);
        return both;
    }
}
