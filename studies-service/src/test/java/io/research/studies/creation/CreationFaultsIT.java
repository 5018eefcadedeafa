package io.research.studies.creation;

import static io.research.studies.FakeParticipants.Mood.BREAKS_ONCE;
import static io.research.studies.FakeParticipants.Mood.FAILS;
import static io.research.studies.FakeParticipants.Mood.HANGS;
import static io.research.studies.FakeParticipants.Mood.LOSES_ANSWERS;
import static io.research.studies.FakeParticipants.Mood.LOSES_ONE_ANSWER;
import static io.research.studies.FakeParticipants.Mood.REFUSES;
import static io.research.studies.FakeParticipants.Mood.WORKS;
import static io.research.studies.FakeParticipants.operationsWith;
import static io.research.studies.FakeParticipants.step;
import static io.research.studies.creation.CreationFixture.STUDIES;
import static io.research.studies.creation.CreationFixture.aStudyWithParticipants;
import static io.research.studies.creation.CreationFixture.somebody;
import static io.research.studies.creation.CreationFixture.workerDiesAt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.FakeParticipants;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
class CreationFaultsIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final String email = somebody();
    private final CreationFixture saga = aStudyWithParticipants().inviting(email);

    @BeforeEach
    @AfterEach
    void participants_work() {
        FakeParticipants.works();
    }

    @Test
    void participants_that_cannot_be_asked_make_the_service_unavailable_and_nothing_has_started() {
        step("checks", FAILS);

        var answer = withKey().refused(503, "service_unavailable");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(operationsWith(email)).isEmpty();
        assertThat(count()).isZero();
        step("checks", WORKS);
        withKey().expect(201);
    }

    @Test
    void faults_of_the_study_are_told_though_participants_cannot_be_asked() {
        step("checks", FAILS);

        aStudyWithParticipants()
                .without("voice")
                .inviting(email)
                .by(api)
                .refused(422, "validation_failed")
                .field("study.voice");
    }

    @Test
    void a_plan_without_anything_to_talk_about_is_refused() {
        var plan = new JsonObject().put("objectives", "o").put("conversation_flow", "---");

        aStudyWithParticipants()
                .with("study_plan", plan)
                .inviting(email)
                .by(api)
                .refused(422, "validation_failed")
                .field("study.study_plan.conversation_flow");

        assertThat(count()).isZero();
    }

    @Test
    void participants_that_fail_to_prepare_leave_nothing_behind() {
        step("prepare", FAILS);

        var answer = withKey().refused(503, "service_unavailable");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(count()).isZero();
        step("prepare", WORKS);
        withKey().expect(201);
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void participants_that_hang_leave_nothing_behind() {
        step("prepare", HANGS);

        var answer = withKey().refused(503, "service_unavailable");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(count()).isZero();
    }

    @Test
    void what_was_prepared_is_withdrawn_when_the_operation_is_given_up() {
        step("prepare", LOSES_ANSWERS);
        step("withdraw", FAILS);

        withKey().refused(503, "service_unavailable");
        step("withdraw", WORKS);

        eventually().until(() -> states().equals(List.of("withdrawn")));
        assertThat(count()).isZero();
    }

    @Test
    void a_refusal_of_participants_is_the_answer_and_leaves_the_key_free() {
        step("prepare", REFUSES);

        withKey().refused(422, "validation_failed").field("participants[0].email");

        assertThat(count()).isZero();
        step("prepare", WORKS);
        withKey().expect(201);
    }

    @Test
    void an_answer_that_is_lost_after_preparing_is_asked_for_again() {
        step("prepare", BREAKS_ONCE);

        withKey().expect(201);

        assertThat(states()).containsExactly("confirmed");
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void an_answer_that_is_lost_after_confirming_is_asked_for_again() {
        step("confirm", BREAKS_ONCE);

        withKey().expect(201);

        assertThat(states()).containsExactly("confirmed");
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void an_operation_that_outlives_its_request_is_carried_to_its_end() {
        step("confirm", HANGS);

        var answer = withKey().refused(504, "upstream_timeout");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("unknown");
        withKey().refused(409, "idempotency_result_pending");
        aStudyWithParticipants()
                .inviting(somebody())
                .by(api, "Idempotency-Key", "k1")
                .refused(409, "idempotency_key_reused");
        step("confirm", WORKS);
        eventually().until(() -> withKey().status() == 201);
        assertThat(withKey().header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(states()).containsExactly("confirmed");
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void no_study_is_seen_before_its_participants_are_prepared() throws Exception {
        step("prepare", LOSES_ANSWERS);
        var answer = CompletableFuture.supplyAsync(this::withKey);

        await().until(() -> states().equals(List.of("prepared")));
        withKey().refused(409, "idempotency_result_pending");
        assertThat(count()).isZero();

        answer.get().refused(503, "service_unavailable");
    }

    @Test
    void a_worker_that_dies_while_participants_prepare_is_taken_over() throws Exception {
        step("prepare", LOSES_ONE_ANSWER);
        var answer = CompletableFuture.supplyAsync(this::withKey);
        await().until(() -> states().equals(List.of("prepared")));

        workerDiesAt(CreationSagas.CREATE, organization);

        answer.get().expect(201);
        assertThat(states()).containsExactly("confirmed");
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void a_worker_that_dies_after_the_study_was_created_is_taken_over() throws Exception {
        step("confirm", LOSES_ONE_ANSWER);
        var answer = CompletableFuture.supplyAsync(this::withKey);
        await().until(() -> states().equals(List.of("confirmed")));

        workerDiesAt(CreationSagas.CONFIRM, organization);

        answer.get().expect(201);
        assertThat(states()).containsExactly("confirmed");
        assertThat(count()).isEqualTo(1);
    }

    private static ConditionFactory eventually() {
        return await().atMost(Duration.ofSeconds(20));
    }

    private Api.Answer withKey() {
        return saga.by(api, "Idempotency-Key", "k1");
    }

    private List<String> states() {
        return operationsWith(email).stream()
                .map(operation -> ((JsonObject) operation).getString("state"))
                .toList();
    }

    private int count() {
        return api.get(STUDIES).at("total_count");
    }
}
