package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From an estimate to a panel whose simulated respondents have held their interviews, and its money. */
@ExtendWith(OnTheStack.class)
class PanelJourneyST {
    private static final Duration FIELDWORK = Duration.ofMinutes(5);
    private static final BigDecimal PRICE = new BigDecimal("32.5");

    private final Integrator integrator;

    PanelJourneyST(RunningStack stack) {
        this.integrator = stack.integrator(1, "panel");
    }

    @Test
    void a_panel_is_estimated_launched_held_and_paid_for() {
        var study = integrator.createStudy(201, aPanelStudy());
        var before = available();
        var estimate = integrator.launchPanel(200, study.id(), order(3, true));

        var launched = integrator.launchPanel(
                200,
                study.id(),
                Map.of(
                        "target",
                        3,
                        "incident_rate",
                        25,
                        "country_code",
                        "US",
                        "estimate_id",
                        estimate.text("/estimate_id")));

        assertThat(launched.text("/hold/status")).isEqualTo("held");
        assertThat(available()).isEqualByComparingTo(before.subtract(PRICE.multiply(BigDecimal.valueOf(3))));
        await().atMost(FIELDWORK).untilAsserted(() -> assertThat(status(study)).isEqualTo("completed"));
        var progress = integrator.fieldingProgress(200, study.id());
        assertThat(progress.at("/completed").asInt()).isEqualTo(3);
        assertThat(integrator
                        .interviews(200, "?study_id=" + study.id() + "&status=completed")
                        .at("/total_count")
                        .asInt())
                .isEqualTo(3);
        await().untilAsserted(() ->
                assertThat(available()).isEqualByComparingTo(before.subtract(PRICE.multiply(BigDecimal.valueOf(3)))));
    }

    @Test
    void a_panel_is_paused_resumed_and_stopped_and_what_is_not_used_comes_back() {
        var study = integrator.createStudy(201, aPanelStudy());
        var heldBefore = held();
        integrator.launchPanel(200, study.id(), order(50, false));

        assertThat(integrator.steer(200, study.id(), "pause").text("/fielding_status"))
                .isEqualTo("paused");
        assertThat(integrator.steer(409, study.id(), "pause").text("/error/code"))
                .isEqualTo("invalid_fielding_transition");
        var priced = integrator.updateStudy(409, study.id(), Map.of("interview_format", "video"));
        assertThat(priced.at("/detail/actions/stop/method").asText()).isEqualTo("POST");
        assertThat(priced.at("/detail/actions").has("pause")).isFalse();
        assertThat(integrator.steer(200, study.id(), "resume").text("/fielding_status"))
                .isEqualTo("fielding");
        assertThat(integrator
                        .updateStudy(409, study.id(), Map.of("name", "Other"))
                        .text("/error/code"))
                .isEqualTo("active_panel_must_be_paused_or_stopped");
        assertThat(integrator.steer(200, study.id(), "stop").text("/fielding_status"))
                .isEqualTo("stopped");
        await().untilAsserted(() -> assertThat(held()).isEqualByComparingTo(heldBefore));
    }

    private static Map<String, Object> aPanelStudy() {
        return StudyFixture.aChatStudy()
                .with("recruiting_method", "panel")
                .with(
                        "targeting_attributes",
                        List.of(Map.of("qualification_id", 1, "allowed_options", List.of(101, 102, 103))))
                .body();
    }

    private static Map<String, Object> order(int target, boolean dryRun) {
        return Map.of("target", target, "incident_rate", 25, "country_code", "US", "dry_run", dryRun);
    }

    private String status(ApiResponse study) {
        return integrator.study(200, study.id()).text("/fielding_status");
    }

    private BigDecimal available() {
        return integrator.account(200).at("/wallet/available_usd").decimalValue();
    }

    private BigDecimal held() {
        return integrator.account(200).at("/wallet/held_usd").decimalValue();
    }
}
