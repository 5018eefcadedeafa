package io.research.panel.launch;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.AtOnce;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.TestDatabase;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class LaunchIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final PanelFixture panel = aPanelOf(organization);

    @Test
    void an_estimate_prices_the_panel_and_creates_nothing() {
        var answer = panel.with("dry_run", true)
                .withAges(Map.of("101", 1))
                .estimated()
                .expect(200);

        assertThat(answer.<Boolean>at("dry_run")).isTrue();
        assertThat(answer.<Float>at("estimated_total_cost_per_interview_usd")).isEqualTo(32.5f);
        assertThat(answer.<Float>at("estimated_total_cost_usd")).isEqualTo(65f);
        assertThat(answer.<Integer>at("estimated_timeline_hours"))
                .isBetween(
                        answer.<Integer>at("timeline_range_hours[0]"), answer.<Integer>at("timeline_range_hours[1]"));
        assertThat(answer.<List<Integer>>at("quotas[0].option_targets.option_id"))
                .containsExactly(101, 102, 103);
        assertThat(answer.<List<Integer>>at("quotas[0].option_targets.target")).containsExactly(1, null, null);
        assertThat(answer.<Object>at("panel_id")).isNull();
        assertThat(answer.<Object>at("hold")).isNull();
        assertThat(panel.progress().<Object>at("target")).isNull();
    }

    @ParameterizedTest
    @CsvSource({"chat, 65.0", "voice, 90.0", "video, 140.0"})
    void the_price_is_that_of_the_format(String format, float total) {
        var answer = panel.ofStudy("interview_format", format).estimated().expect(200);

        assertThat(answer.<Float>at("estimated_total_cost_usd")).isEqualTo(total);
    }

    @Test
    void a_launch_holds_the_estimate_and_recruits_once_it_is_confirmed() {
        var answer = panel.prepared().expect(200);

        assertThat(answer.<String>at("panel_status")).isEqualTo("launching");
        assertThat(answer.<Map<String, Object>>at("hold")).containsEntry("status", "held");
        assertThat(panel.hold().getLong("held_cents")).isEqualTo(6_500);
        panel.confirmed().expect(204);
        await().untilAsserted(() -> assertThat(panel.stateAtSupplier()).isEqualTo("open"));
    }

    @Test
    void the_steps_of_an_operation_can_be_repeated_and_have_their_effect_once() {
        var first = panel.prepared().expect(200);
        var second = panel.prepared().expect(200);

        assertThat(second.body()).isEqualTo(first.body());
        panel.confirmed().expect(204);
        panel.confirmed().expect(204);
        assertThat(panel.hold().getLong("held_cents")).isEqualTo(6_500);
    }

    @Test
    void a_hold_whose_answer_was_lost_is_found_again() {
        var away = aPanelOf("org_away_" + UUID.randomUUID());

        await().until(() -> away.prepared().status() == 200);

        assertThat(away.hold().getLong("amount_cents")).isEqualTo(6_500);
    }

    @Test
    void an_empty_wallet_leaves_nothing_and_the_study_can_be_launched_later() {
        var poor = aPanelOf("org_poor_" + UUID.randomUUID());

        poor.prepared().refused(402, "insufficient_credits");

        poor.confirmed().expect(404);
        poor.byAnotherOperation().prepared().refused(402, "insufficient_credits");
    }

    @Test
    void a_withdrawn_operation_gives_its_money_back_and_never_recruits() {
        panel.prepared().expect(200);

        panel.withdrawn().expect(204);

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("released_cents")).isEqualTo(6_500));
        panel.confirmed().refused(404, "not_found");
        panel.prepared().refused(404, "not_found");
        panel.byAnotherOperation().prepared().expect(200);
    }

    @Test
    void money_that_is_held_only_after_its_study_was_deleted_goes_back() {
        var late = aPanelOf("org_late_" + UUID.randomUUID());
        assertThat(late.prepared().status()).isGreaterThanOrEqualTo(500);
        UUID cycle = late.newestCycle();
        late.isDeleted(2);
        await().untilAsserted(() -> assertThat(TestDatabase.value(
                        "select status || ' ' || hold_status from cycle where id = '" + cycle + "'", String.class))
                .isEqualTo("STOPPED RELEASED"));

        late.holdArrives();
        TestDatabase.execute("update job set due_at = now() where kind = 'panel.settle_cycle' and status = 'pending'"
                + " and subject = '" + cycle + "'");

        await().untilAsserted(
                        () -> assertThat(late.hold().getLong("released_cents")).isEqualTo(6_500));
    }

    @Test
    void a_panel_that_is_stopped_while_it_is_launched_gives_its_money_back_and_recruits_nobody() {
        panel.prepared().expect(200);

        panel.steered("stopped", 2);
        panel.confirmed().expect(204);

        await().untilAsserted(
                        () -> assertThat(panel.hold().getLong("released_cents")).isEqualTo(6_500));
        assertThat(panel.arrives("ada", 101).<String>at("reason")).isEqualTo("stopped");
        await().untilAsserted(() -> assertThat(panel.stateAtSupplier()).isEqualTo("closed"));
    }

    @Test
    void a_launch_that_is_asked_for_many_times_at_once_is_one_panel_with_one_hold() throws Exception {
        var operation = UUID.randomUUID();

        var answers = AtOnce.call(5, at -> panel.preparedBy(operation));

        assertThat(answers.stream().map(answer -> answer.expect(200).body()).distinct())
                .hasSize(1);
        assertThat(cycles()).isEqualTo(1);
        panel.newestCycle();
        assertThat(panel.hold().getLong("held_cents")).isEqualTo(6_500);
    }

    @Test
    void of_several_launches_of_one_study_at_once_one_comes_about_and_holds_money() throws Exception {
        var answers = AtOnce.call(5, at -> panel.preparedBy(UUID.randomUUID()));

        assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(1);
        assertThat(answers.stream().filter(answer -> answer.status() != 200))
                .allSatisfy(answer -> answer.refused(409, "active_panel_must_be_paused_or_stopped"));
        assertThat(cycles()).isEqualTo(1);
        panel.newestCycle();
        assertThat(panel.hold().getLong("held_cents")).isEqualTo(6_500);
    }

    /** Money is held by cycle. */
    private long cycles() {
        return TestDatabase.value("select count(*) from cycle where study_id = '" + panel.studyId() + "'", Long.class);
    }

    @Test
    void an_operation_that_was_withdrawn_before_it_came_is_never_prepared() {
        panel.withdrawn().expect(204);

        panel.prepared().refused(404, "not_found");
    }

    @Test
    void a_study_recruits_for_one_panel_at_a_time() {
        panel.fielding();

        panel.byAnotherOperation().prepared().refused(409, "active_panel_must_be_paused_or_stopped");
    }

    @Test
    void a_launch_rests_on_its_estimate_as_long_as_nothing_has_changed() {
        String estimate = panel.with("dry_run", true)
                .withAges(Map.of("101", 1))
                .estimated()
                .at("estimate_id");
        panel.with("dry_run", false).with("estimate_id", estimate);

        panel.with("target", 3).prepared().refused(409, "stale_estimate");
        panel.with("target", 2).ofStudy("version", "changed").prepared().refused(409, "stale_estimate");
        var other = aPanelOf(organization).withAges(Map.of("101", 1)).with("estimate_id", estimate);
        other.prepared().refused(409, "stale_estimate");

        var launched =
                panel.ofStudy("version", panel.studyId() + ":1").prepared().expect(200);
        assertThat(launched.<String>at("estimate_id")).isEqualTo(estimate);
    }

    @Test
    void an_estimate_that_has_expired_is_stale_and_nothing_is_launched() {
        String estimate = panel.with("dry_run", true).estimated().at("estimate_id");
        TestDatabase.execute("update estimate set expires_at = now() where id = '" + estimate + "'");

        panel.with("dry_run", false).with("estimate_id", estimate).prepared().refused(409, "stale_estimate");

        assertThat(cycles()).isZero();
    }

    @Test
    void an_estimate_is_stale_when_only_the_price_has_changed() {
        String estimate = panel.with("dry_run", true).estimated().at("estimate_id");
        panel.with("dry_run", false).with("estimate_id", estimate);

        panel.ofStudy("interview_format", "voice").prepared().refused(409, "stale_estimate");

        assertThat(cycles()).isZero();
        panel.ofStudy("interview_format", "chat").prepared().expect(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "target | 0 | panel.target",
                "target | 1.5 | panel.target",
                "target | null | panel.target",
                "incident_rate | 100.01 | panel.incident_rate",
                "incident_rate | `25%` | panel.incident_rate",
                "incident_rate | -1 | panel.incident_rate",
                "country_code | `XX` | panel.country_code",
                "country_code | `JP` | panel.country_code",
                "frequency | `daily` | panel.frequency",
                "dry_run | `yes` | panel.dry_run",
                "surprise | 1 | panel.surprise"
            })
    void what_is_wrong_with_a_launch_is_told_by_its_field(String field, String json, String at) {
        var value = new JsonObject("{\"v\": " + json.replace('`', '"') + "}").getValue("v");

        panel.with(field, value).estimated().refused(422, "validation_failed").field(at);
    }

    @Test
    void both_forms_of_quotas_are_one_and_a_broken_rule_names_its_field() {
        panel.withAges(Map.of("101", 5))
                .prepared()
                .refused(422, "validation_failed")
                .field("panel.targeting_attributes[0].option_targets");
        panel.withAges(Map.of("199", 1))
                .prepared()
                .refused(422, "validation_failed")
                .field("panel.targeting_attributes[0].option_targets.199");
        var list = new JsonObject(
                "{\"a\": [{\"qualification_id\": 1, \"option_targets\": [{\"option_id\": 101, \"target\": 1}]}]}");

        String estimate =
                panel.withAges(Map.of("101", 1)).estimated().expect(200).at("estimate_id");

        panel.with("targeting_attributes", list.getJsonArray("a"))
                .with("estimate_id", estimate)
                .prepared()
                .expect(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{`qualification_id`: 999, `allowed_options`: [99901]} | qualification_id",
                "{`qualification_id`: 1, `allowed_options`: [199]} | allowed_options",
                "{`qualification_id`: 1, `disallowed_options`: [201]} | disallowed_options",
                "{`qualification_id`: 1, `allowed_options`: [101], `disallowed_options`: [101]} | disallowed_options"
            })
    void a_study_that_nobody_can_fit_is_not_launched(String attribute, String field) {
        var targeting = new JsonArray("[" + attribute.replace('`', '"') + "]");

        panel.ofStudy("targeting_attributes", targeting)
                .prepared()
                .refused(422, "validation_failed")
                .field("study.targeting_attributes[0]." + field);
    }

    @ParameterizedTest
    @CsvSource({"9.99, 10", "0, 10", "25, 1001"})
    void rare_and_large_audiences_need_a_review(double rate, int target) {
        panel.with("incident_rate", rate).withTarget(target).estimated().refused(409, "feasibility_required");
    }

    @ParameterizedTest
    @CsvSource({"10, 10", "100, 10", "25, 1000", "10, 1000"})
    void audiences_at_the_limits_need_none(double rate, int target) {
        var answer =
                panel.with("incident_rate", rate).withTarget(target).estimated().expect(200);

        assertThat(answer.<Integer>at("target")).isEqualTo(target);
        assertThat(answer.<Float>at("estimated_total_cost_usd")).isEqualTo(target * 32.5f);
    }

    @Test
    void an_api_key_launches_no_recurring_panel() {
        String weekly =
                "{\"panel\": {\"target\": 1, \"incident_rate\": 50, \"country_code\": \"US\", \"frequency\": \"weekly\"}}";

        Api.of(organization).post("/internal/panels/checks", weekly).refused(403, "dashboard_session_required");
        Api.with(Tokens.ofSession(organization, "app_test", "write"))
                .post("/internal/panels/checks", weekly)
                .expect(204);
    }
}
