package io.research.studies.planning;

import static io.research.studies.TestDatabase.count;
import static io.research.studies.TestDatabase.execute;
import static io.research.studies.planning.ConversationFixture.STUDIES;
import static io.research.studies.planning.ConversationFixture.aStudyWithoutPlan;
import static io.research.studies.planning.ConversationFixture.customize;
import static io.research.studies.planning.ConversationFixture.message;
import static io.research.studies.planning.ConversationFixture.turn;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.study.StudyState.Option;
import io.research.contracts.study.StudyState.ScreenerQuestion;
import io.research.studies.planning.PlanningAnswer.Settings;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class PlanningIT {
    private final Api api = Api.ofNewOrganization();

    @Inject
    ScriptedPlanner planner;

    @Test
    void a_written_plan_is_saved_and_completes_the_study() {
        var study = aStudyWithoutPlan(api);

        var answer = api.post(customize(study), turn(message(), "agent")).expect(200);

        assertThat(answer.<String>at("response_type")).isEqualTo("study_plan");
        assertThat(answer.<String>at("study_plan.objectives")).isEqualTo(ScriptedPlanner.PLAN.objectives());
        assertThat(answer.<List<String>>at("assumptions")).containsExactly("Adults who buy tea");
        assertThat(answer.<List<Object>>at("questions")).isEmpty();
        assertThat(answer.<String>at("study_id")).isEqualTo(study.toString());
        var saved = api.get(STUDIES + study);
        assertThat(saved.<String>at("provisioning_status")).isEqualTo("provisioned");
        assertThat(saved.<String>at("study_plan.conversation_flow")).isEqualTo(ScriptedPlanner.PLAN.conversationFlow());
        assertThat(saved.<Integer>at("revision")).isEqualTo(2);
        assertThat(saved.<String>at("fielding_status")).isEqualTo("unavailable");
        assertThat(count("select count(*) from outbox where payload like '%" + study + "%'"))
                .isBetween(0L, 3L);
    }

    @Test
    void settings_that_the_words_ask_for_are_applied_with_the_plan() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        planner.on(
                message,
                turn -> ScriptedPlanner.setting(
                        "Done.", new Settings("de", "video", "concept-test", "male", 1_500, null)));

        api.post(customize(study), turn(message)).expect(200);

        var saved = api.get(STUDIES + study);
        assertThat(saved.<String>at("language")).isEqualTo("de");
        assertThat(saved.<String>at("interview_format")).isEqualTo("video");
        assertThat(saved.<String>at("voice")).isEqualTo("male");
        assertThat(saved.<String>at("study_type")).isEqualTo("concept-test");
        assertThat(saved.<Integer>at("expected_duration_seconds")).isEqualTo(1_500);
        assertThat(saved.<Integer>at("revision")).isEqualTo(2);
    }

    @Test
    void screener_questions_of_an_answer_take_the_place_of_those_there_were() {
        var study = api.post(
                        STUDIES,
                        """
                        {"name": "Tea", "voice": "female", "language": "en", "screener_questions": [
                          {"id": "age", "text": "Are you of age?", "type": "single_select", "order": 3,
                           "options": [{"id": "y", "text": "Yes"}, {"id": "n", "text": "No"}]}]}
                        """)
                .expect(201)
                .id();
        String message = message();
        var drinks = new ScreenerQuestion(
                "drinks",
                "Which of these do you drink?",
                "multi_select",
                0,
                List.of(new Option("t", "Tea", false, "may_select"), new Option("n", "None", false, "reject")),
                List.of(),
                List.of(),
                null);
        planner.on(
                message,
                turn -> ScriptedPlanner.setting("Done.", new Settings(null, null, null, null, null, List.of(drinks))));

        api.post(customize(study), turn(message)).expect(200);

        var saved = api.get(STUDIES + study);
        assertThat(saved.<List<String>>at("screener_questions.id")).containsExactly("drinks");
        assertThat(saved.<List<String>>at("screener_questions[0].options.selection_rule"))
                .containsExactly("may_select", "reject");
        var sentBack = new JsonObject()
                .put("screener_questions", new JsonObject(saved.body()).getJsonArray("screener_questions"));
        api.patch(STUDIES + study, sentBack.encode()).expect(200);
    }

    @Test
    void an_answer_that_changes_nothing_leaves_the_study_at_its_revision_and_says_who_wrote_it() {
        var study = aStudyWithoutPlan(api);
        api.post(customize(study), turn(message())).expect(200);
        String message = message();
        planner.on(
                message,
                turn -> new Written(
                        "Not understood.",
                        ScriptedPlanner.PLAN,
                        null,
                        List.of(),
                        Settings.NONE,
                        Origin.insteadOfModel("timeout")));

        var answer = api.post(customize(study), turn(message)).expect(200);

        assertThat(answer.<String>at("written_by")).isEqualTo("template");
        assertThat(answer.<String>at("fallback_reason")).isEqualTo("timeout");
        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(2);
    }

    @Test
    void turns_that_an_earlier_release_stored_are_remembered() {
        var study = aStudyWithoutPlan(api);
        api.post(customize(study), turn(message())).expect(200);
        execute("update conversation_turn set answer = '{\"kind\":\"study_plan\",\"message\":\"Old.\",\"plan\":"
                + "{\"objectives\":\"o\",\"conversationFlow\":\"f\"},\"assumptions\":[],\"settings\":{\"screener\":[{\"text\":\"a\","
                + "\"several\":false,\"options\":[]}]}}' where study_id = '" + study + "'");
        String message = message();
        var seen = new AtomicReference<PlanningTurn>();
        planner.on(message, turn -> {
            seen.set(turn);
            return ScriptedPlanner.written("Done.");
        });

        api.post(customize(study), turn(message)).expect(200);

        assertThat(seen.get().conversation().getFirst().answer().message()).isEqualTo("Old.");
        assertThat(seen.get().conversation().getFirst().answer().origin()).isNull();
    }

    @Test
    void a_question_leaves_the_study_as_it_is() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        planner.on(message, turn -> ScriptedPlanner.ASKED);

        var answer = api.post(customize(study), turn(message)).expect(200);

        assertThat(answer.<String>at("response_type")).isEqualTo("question");
        assertThat(answer.<List<String>>at("questions.id")).containsExactly("audience");
        assertThat(answer.<List<String>>at("questions[0].options")).containsExactly("All", "Some");
        assertThat(answer.body()).contains("\"study_plan\":null", "\"assumptions\":[]");
        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(1);
    }

    @Test
    void the_conversation_goes_on_under_one_id_and_the_planner_remembers_it() {
        var study = aStudyWithoutPlan(api);
        String first = message();
        String second = message();
        var seen = new AtomicReference<PlanningTurn>();
        planner.on(first, turn -> ScriptedPlanner.ASKED);
        planner.on(second, turn -> {
            seen.set(turn);
            return ScriptedPlanner.written("Done.");
        });

        var asked = api.post(customize(study), turn(first)).expect(200);
        var written = api.post(customize(study), turn(second)).expect(200);

        assertThat(written.<String>at("conversation_id")).isEqualTo(asked.<String>at("conversation_id"));
        assertThat(seen.get().conversation()).containsExactly(new PlanningTurn.Exchange(first, ScriptedPlanner.ASKED));
        assertThat(seen.get().study().language()).isEqualTo("en");
        assertThat(seen.get().study().expectedDurationSeconds()).isEqualTo(600);
        assertThat(seen.get().decisions()).isEqualTo(Decisions.HUMAN);
    }

    @Test
    void a_planner_is_given_the_latest_turns_only() {
        var study = aStudyWithoutPlan(api);
        for (int said = 0; said < 21; said++) {
            api.post(customize(study), turn("Change " + said)).expect(200);
        }
        String last = message();
        var seen = new AtomicReference<PlanningTurn>();
        planner.on(last, turn -> {
            seen.set(turn);
            return ScriptedPlanner.written("Done.");
        });

        api.post(customize(study), turn(last)).expect(200);

        assertThat(seen.get().conversation()).hasSize(20);
        assertThat(seen.get().conversation().getFirst().message()).isEqualTo("Change 1");
        assertThat(seen.get().conversation().getLast().message()).isEqualTo("Change 20");
    }

    @Test
    void a_repeated_key_answers_the_same_bytes_and_holds_one_turn() {
        var study = aStudyWithoutPlan(api);
        String body = turn(message());

        var first = api.post(customize(study), body, "Idempotency-Key", "k1").expect(200);
        var second =
                api.post(customize(study), body, "Idempotency-Key", "\"k1\"").expect(200);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(2);
        api.post(customize(study), turn(message()), "Idempotency-Key", "k1").refused(409, "idempotency_key_reused");
        api.post(customize(study), turn(message()), "Idempotency-Key", "k2").expect(200);
    }
}
