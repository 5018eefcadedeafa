package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A study and its panel in one operation: estimated, launched once, and paid once. */
@ExtendWith(OnTheStack.class)
class LaunchInOneJourneyST {
    private static final int TARGET = 30;
    private static final BigDecimal COST = new BigDecimal("32.5").multiply(BigDecimal.valueOf(TARGET));

    private final Integrator integrator;

    LaunchInOneJourneyST(RunningStack stack) {
        this.integrator = stack.integrator(1, "all");
    }

    @Test
    void both_are_estimated_and_then_launched_once_however_often_it_is_asked_for() {
        var name = "In one " + UUID.randomUUID().toString().substring(0, 18);
        var study = aPanelStudy().named(name).with("recruiting_method", "byop").body();
        var held = held();

        var estimate = integrator.createStudyWithPanel(200, both(study, Map.of("dry_run", true)));

        assertThat(estimate.at("/study").isNull()).isTrue();
        assertThat(estimate.at("/panel/estimated_total_cost_usd").decimalValue())
                .isEqualByComparingTo(COST);
        assertThat(studies(name)).isEmpty();
        assertThat(held()).isEqualByComparingTo(held);

        var key = UUID.randomUUID().toString();
        var order = both(study, Map.of("estimate_id", estimate.text("/panel/estimate_id")));
        var launched = integrator.createStudyWithPanel(200, order, "Idempotency-Key", key);
        var again = integrator.createStudyWithPanel(200, order, "Idempotency-Key", key);

        assertThat(launched.text("/study/recruiting_method")).isEqualTo("panel");
        assertThat(launched.text("/panel/hold/status")).isEqualTo("held");
        assertThat(again.json()).isEqualTo(launched.json());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(integrator
                        .createStudyWithPanel(409, both(study, Map.of()), "Idempotency-Key", key)
                        .text("/error/code"))
                .isEqualTo("idempotency_key_reused");
        assertThat(studies(name)).containsExactly(launched.text("/study/id"));
        assertThat(integrator
                        .launchPanel(409, launched.text("/study/id"), order(Map.of()))
                        .text("/error/code"))
                .isEqualTo("active_panel_must_be_paused_or_stopped");
        integrator.steer(200, launched.text("/study/id"), "stop");
        await("the money").untilAsserted(() -> assertThat(held()).isEqualByComparingTo(held));
    }

    @Test
    void what_is_wrong_with_either_creates_neither() {
        var name = "Broken " + UUID.randomUUID().toString().substring(0, 18);
        var study = aPanelStudy().named(name).body();

        var refused = integrator.createStudyWithPanel(422, both(study, Map.of("country_code", "JP")));

        assertThat(refused.text("/error/field")).isEqualTo("panel.country_code");
        assertThat(studies(name)).isEmpty();
    }

    /** A study for people of up to 44 years. */
    static StudyFixture aPanelStudy() {
        return StudyFixture.aChatStudy()
                .with("recruiting_method", "panel")
                .with(
                        "targeting_attributes",
                        List.of(Map.of("qualification_id", 1, "allowed_options", List.of(101, 102, 103))));
    }

    private static Map<String, Object> both(Map<String, Object> study, Map<String, Object> more) {
        return Map.of("study", study, "panel", order(more));
    }

    private static Map<String, Object> order(Map<String, Object> more) {
        var order = new LinkedHashMap<String, Object>(Map.of(
                "target",
                TARGET,
                "incident_rate",
                25,
                "country_code",
                "US",
                "targeting_attributes",
                List.of(Map.of("qualification_id", 1, "option_targets", Map.of("101", 10, "102", 10)))));
        order.putAll(more);
        return order;
    }

    private List<String> studies(String name) {
        return integrator
                .studies(200, "?name=" + name.replace(" ", "%20"))
                .at("/studies")
                .valueStream()
                .map(study -> study.path("id").asText())
                .toList();
    }

    private BigDecimal held() {
        return integrator.account(200).at("/wallet/held_usd").decimalValue();
    }
}
