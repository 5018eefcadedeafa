package io.research.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult.Action;
import io.research.journey.StudyFixture;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An agent spends what it was told that it costs, or nothing. */
@ExtendWith(OnTheStack.class)
class AgentMoneyST {
    private static final BigDecimal CAP = new BigDecimal(500);
    private static final BigDecimal PRICE_OF_TWO = new BigDecimal(65);

    private final RunningStack stack;
    private final Purse purse;
    private final String key;
    private final Integrator integrator;

    AgentMoneyST(RunningStack stack) {
        this.stack = stack;
        this.purse = new Purse(stack);
        this.key = purse.key(CAP, "read", "write", "panel:launch").text("/key");
        this.integrator = new Integrator(stack.anonymous().with(key));
    }

    @Test
    void a_panel_is_launched_for_exactly_the_price_of_its_estimate() {
        try (var agent = Agent.alone(stack, key)) {
            var order = aPanelOfTwo();
            var held = purse.held();
            int ledger = purse.ledger();
            var estimate = agent.call("estimate_panel", order).done();
            assertThat(estimate.at("/estimated_total_cost_usd").decimalValue()).isEqualByComparingTo(PRICE_OF_TWO);

            var wrong = agent.call("launch_panel", paid(order, estimate, new BigDecimal("64.99")));
            var unpriced = agent.call("launch_panel", with(order, "estimate_id", estimate.text("/estimate_id")));

            assertThat(wrong.refused("validation_failed").text("/error/message"))
                    .contains("would cost 65 USD", "Nothing was spent", "Ask the user");
            unpriced.refused("validation_failed");
            assertThat(purse.held()).isEqualByComparingTo(held);
            assertThat(purse.ledger()).isEqualTo(ledger);

            var launch = paid(order, estimate, PRICE_OF_TWO);
            var launched = agent.call("launch_panel", launch).done();
            var again = agent.call("launch_panel", launch).done();
            var another = agent.call(
                    "launch_panel",
                    with(launch, "estimate_id", UUID.randomUUID().toString()));

            assertThat(launched.text("/hold/status")).isEqualTo("held");
            assertThat(purse.held()).isEqualByComparingTo(held.add(PRICE_OF_TWO));
            assertThat(again.text("/panel_id")).isEqualTo(launched.text("/panel_id"));
            assertThat(another.refused("active_panel_must_be_paused_or_stopped").text("/error/message"))
                    .contains("spent nothing");
            stop(agent, order, held);
        }
    }

    @Test
    void an_estimate_of_something_else_launches_nothing() {
        try (var agent = Agent.alone(stack, key)) {
            var order = aPanelOfTwo();
            var held = purse.held();
            var estimate = agent.call("estimate_panel", order).done();
            var dearer = with(order, "target", 3);

            var refused = agent.call("launch_panel", paid(dearer, estimate, new BigDecimal("97.5")));
            var unknown = agent.call(
                    "launch_panel",
                    with(
                            paid(order, estimate, PRICE_OF_TWO),
                            "estimate_id",
                            UUID.randomUUID().toString()));

            refused.refused("stale_estimate");
            assertThat(unknown.isError()).isTrue();
            assertThat(purse.held()).isEqualByComparingTo(held);
        }
    }

    @Test
    void people_are_asked_in_two_steps() {
        try (var agent = Agent.alone(stack, key)) {
            var question = aQuestion();
            var held = purse.held();
            int ledger = purse.ledger();
            var estimate = agent.call("ask_people", question).done();
            var price = estimate.at("/estimated_cost").decimalValue();
            var paid = with(question, "estimate_id", estimate.text("/estimate_id"), "confirm_price_usd", price);

            agent.call("ask_people", with(paid, "text", "Which coffee do you take on a journey?"))
                    .refused("stale_estimate");
            agent.call("ask_people", with(paid, "confirm_price_usd", price.add(BigDecimal.ONE)))
                    .refused("validation_failed");
            agent.call("ask_people", with(question, "confirm_price_usd", price)).refused("stale_estimate");

            assertThat(purse.held()).isEqualByComparingTo(held);
            assertThat(purse.ledger()).isEqualTo(ledger);
            var run = agent.call("ask_people", paid).done();
            var again = agent.call("ask_people", paid).done();
            var read = agent.call("read_job", Map.of("kind", "signal", "study_id", run.text("/study_id")))
                    .done();

            assertThat(again.text("/study_id")).isEqualTo(run.text("/study_id"));
            assertThat(read.text("/text")).isEqualTo(question.get("text"));
            assertThat(purse.held()).isEqualByComparingTo(held.add(price));
            integrator.cancelSignal(200, run.text("/study_id"));
            awaitHeld(held);
        }
    }

    @ParameterizedTest
    @CsvSource({"ACCEPT, false", "DECLINE, ", "CANCEL, "})
    void where_the_person_can_be_asked_a_no_starts_nothing(Action action, Boolean confirmed) {
        var asked = new ArrayList<String>();
        var no = answer(action, confirmed);
        try (var agent = Agent.withPerson(stack, key, message -> {
            asked.add(message);
            return no;
        })) {
            var order = aPanelOfTwo();
            var held = purse.held();
            int ledger = purse.ledger();
            var estimate = agent.call("estimate_panel", order).done();

            agent.call("launch_panel", paid(order, estimate, PRICE_OF_TWO)).refused("validation_failed");

            assertThat(asked).hasSize(1).first().asString().contains("2 interviews", "US", "65 USD");
            assertThat(purse.held()).isEqualByComparingTo(held);
            assertThat(purse.ledger()).isEqualTo(ledger);
        }
    }

    @Test
    void a_yes_of_the_person_starts_it_once() {
        var asked = new ArrayList<String>();
        try (var agent = Agent.withPerson(stack, key, message -> {
            asked.add(message);
            return answer(Action.ACCEPT, true);
        })) {
            var order = aPanelOfTwo();
            var held = purse.held();
            var estimate = agent.call("estimate_panel", order).done();
            assertThat(asked).isEmpty();

            var launched = agent.call("launch_panel", paid(order, estimate, PRICE_OF_TWO));

            assertThat(launched.done().text("/hold/status")).isEqualTo("held");
            assertThat(asked).hasSize(1);
            stop(agent, order, held);
        }
    }

    private static ElicitResult answer(Action action, Boolean confirmed) {
        return ElicitResult.builder(action)
                .content(confirmed == null ? Map.of() : Map.of("confirmed", confirmed))
                .build();
    }

    private Map<String, Object> aPanelOfTwo() {
        var study = integrator.createStudy(201, aPanelStudy().body());
        return Map.of("study_id", study.id(), "target", 2, "incident_rate", 25, "country_code", "US");
    }

    static StudyFixture aPanelStudy() {
        return StudyFixture.aChatStudy()
                .with("recruiting_method", "panel")
                .with(
                        "targeting_attributes",
                        List.of(Map.of("qualification_id", 1, "allowed_options", List.of(101, 102))));
    }

    private static Map<String, Object> aQuestion() {
        return with(ToolCalls.question(), "text", "Which tea do you take on journey " + UUID.randomUUID() + "?");
    }

    private static Map<String, Object> paid(Map<String, Object> order, Reply estimate, BigDecimal price) {
        return with(order, "estimate_id", estimate.text("/estimate_id"), "confirm_price_usd", price);
    }

    private static Map<String, Object> with(Map<String, Object> arguments, Object... more) {
        var both = new LinkedHashMap<>(arguments);
        for (int at = 0; at < more.length; at += 2) {
            both.put((String) more[at], more[at + 1]);
        }
        return both;
    }

    /** So that nobody is recruited for the rest, and its money is there for others. */
    private void stop(Agent agent, Map<String, Object> order, BigDecimal heldBefore) {
        agent.call("steer_panel", Map.of("study_id", order.get("study_id"), "action", "stop"))
                .done();
        awaitHeld(heldBefore);
    }

    private void awaitHeld(BigDecimal usd) {
        await("the money").untilAsserted(() -> assertThat(purse.held()).isEqualByComparingTo(usd));
    }
}
