package io.research.studies.planning;

import static io.research.studies.planning.ConversationFixture.STUDIES;
import static io.research.studies.planning.ConversationFixture.aStudyWithoutPlan;
import static io.research.studies.planning.ConversationFixture.customize;
import static io.research.studies.planning.ConversationFixture.jobs;
import static io.research.studies.planning.ConversationFixture.message;
import static io.research.studies.planning.ConversationFixture.turn;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.TestDatabase;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class PlanningRefusalIT {
    private final Api api = Api.ofNewOrganization();

    @Inject
    ScriptedPlanner planner;

    @Test
    void bad_turns_are_refused_with_their_first_bad_field() {
        var study = aStudyWithoutPlan(api);

        for (String address : List.of(customize(study), jobs(study))) {
            api.post(address, "{}").refused(422, "validation_failed").field("message");
            api.post(address, turn("")).refused(422, "validation_failed").field("message");
            api.post(address, turn("x".repeat(20_001)))
                    .refused(422, "validation_failed")
                    .field("message");
            api.post(address, turn("Tea", "robot"))
                    .refused(422, "validation_failed")
                    .field("decisions");
            api.post(address, with("execution_policy", "x".repeat(2_001)))
                    .refused(422, "validation_failed")
                    .field("execution_policy");
            api.post(address, with("mesage", "x"))
                    .refused(422, "validation_failed")
                    .field("mesage");
            api.post(address, "{").refused(400, "malformed_request");
        }
        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(1);
    }

    @Test
    void the_longest_message_and_policy_are_taken() {
        var study = aStudyWithoutPlan(api);

        var body = new JsonObject()
                .put("message", "x".repeat(20_000))
                .put("execution_policy", "y".repeat(2_000))
                .encode();

        api.post(customize(study), body).expect(200);
    }

    @Test
    void strangers_and_readers_cannot_plan() {
        var study = aStudyWithoutPlan(api);
        String organization = "org_" + UUID.randomUUID();
        var stranger = Api.of(organization);
        var reader = Api.with(Tokens.of(organization, "app_test", "read"));

        for (String address : List.of(customize(study), jobs(study))) {
            stranger.post(address, turn(message())).refused(404, "not_found");
            reader.post(address, turn(message())).refused(403, "insufficient_scope");
            Api.with(null).post(address, turn(message())).refused(401, "authentication_required");
        }
        api.post(customize(UUID.randomUUID()), turn(message())).refused(404, "not_found");
    }

    @Test
    void a_planner_that_fails_changes_nothing_and_frees_the_study() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        planner.on(message, turn -> {
            throw new IllegalStateException("no plan");
        });

        api.post(customize(study), turn(message)).refused(502, "upstream_error");

        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(1);
        api.post(customize(study), turn(message())).expect(200);
    }

    @Test
    void a_plan_that_was_saved_meanwhile_is_not_overwritten() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var thinking = planner.thinksAbout(message);
        var turn = CompletableFuture.supplyAsync(() -> api.post(customize(study), turn(message)));
        thinking.awaitBegun();

        api.patch(STUDIES + study, "{\"study_plan\": {\"objectives\": \"mine\", \"conversation_flow\": \"mine\"}}")
                .expect(200);
        thinking.answers(ScriptedPlanner.written("Late."));

        turn.join().refused(412, "revision_conflict");
        assertThat(api.get(STUDIES + study).<String>at("study_plan.objectives")).isEqualTo("mine");
        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(2);
        api.post(customize(study), turn(message())).expect(200);
    }

    @Test
    void a_screener_that_was_changed_during_the_turn_is_not_written_over() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var thinking = planner.thinksAbout(message);
        var turn = CompletableFuture.supplyAsync(() -> api.post(customize(study), turn(message)));
        thinking.awaitBegun();

        api.patch(
                        STUDIES + study,
                        """
                {"screener_questions": [{"text": "Are you of age?", "type": "text_input"}]}
                """)
                .expect(200);
        thinking.answers(ScriptedPlanner.setting("Done.", new Settings(null, null, null, null, null, List.of())));

        turn.join().refused(412, "revision_conflict");
        assertThat(api.get(STUDIES + study).<List<String>>at("screener_questions.text"))
                .containsExactly("Are you of age?");
    }

    @Test
    void a_fielding_study_is_not_planned_and_says_the_ways_out() {
        var study = aStudyWithoutPlan(api);
        TestDatabase.execute("update study set recruiting_method = 'PANEL', fielding_status = 'FIELDING' where id = '"
                + study + "'");

        for (String address : List.of(customize(study), jobs(study))) {
            var refused = api.post(address, turn(message())).refused(409, "active_panel_must_be_paused_or_stopped");
            assertThat(refused.<String>at("detail.actions.pause.endpoint")).isEqualTo(STUDIES + study + "/pause");
        }
    }

    @Test
    void a_turn_that_would_change_what_a_paused_panel_was_priced_by_saves_nothing() {
        var study = aStudyWithoutPlan(api);
        TestDatabase.execute(
                "update study set recruiting_method = 'PANEL', fielding_status = 'PAUSED' where id = '" + study + "'");
        String message = message();
        planner.on(
                message, turn -> ScriptedPlanner.setting("Done.", new Settings(null, "video", null, null, null, null)));

        var refused = api.post(customize(study), turn(message)).refused(409, "active_panel_must_be_paused_or_stopped");

        assertThat(refused.<Map<String, Object>>at("detail.actions")).containsOnlyKeys("stop");
        var unchanged = api.get(STUDIES + study);
        assertThat(unchanged.<String>at("interview_format")).isEqualTo("chat");
        assertThat(unchanged.<Object>at("study_plan")).isNull();
    }

    @Test
    void a_study_that_was_deleted_meanwhile_stays_deleted() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var thinking = planner.thinksAbout(message);
        var turn = CompletableFuture.supplyAsync(() -> api.post(customize(study), turn(message)));
        thinking.awaitBegun();

        api.delete(STUDIES + study).expect(200);
        thinking.answers(ScriptedPlanner.written("Late."));

        turn.join().refused(404, "not_found");
        api.get(STUDIES + study).refused(404, "not_found");
    }

    private static String with(String field, String value) {
        return new JsonObject().put("message", "Tea").put(field, value).encode();
    }
}
