package io.research.studies.creation;

import static io.research.studies.FakeParticipants.operationsWith;
import static io.research.studies.creation.CreationFixture.CREATE;
import static io.research.studies.creation.CreationFixture.STUDIES;
import static io.research.studies.creation.CreationFixture.aStudyWithParticipants;
import static io.research.studies.creation.CreationFixture.somebody;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.FakeParticipants;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
class CreationIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final String email = somebody();

    @BeforeEach
    void participants_work() {
        FakeParticipants.works();
    }

    @Test
    void a_study_comes_with_its_participants() {
        var created = aStudyWithParticipants()
                .inviting(email)
                .inviting(somebody())
                .by(api)
                .expect(201);

        String id = created.at("study.id");
        assertThat(created.<String>at("study.provisioning_status")).isEqualTo("provisioned");
        assertThat(created.<List<Object>>at("participants")).hasSize(2);
        assertThat(created.<String>at("participants[0].email")).isEqualTo(email);
        assertThat(created.header("ETag")).isEqualTo("\"1\"");
        assertThat(created.header("Location")).isEqualTo(STUDIES + "/" + id);
        assertThat(api.get(STUDIES + "/" + id).expect(200).<Object>at("")).isEqualTo(created.<Object>at("study"));
    }

    @Test
    void participants_are_told_which_study_they_are_for() {
        var created = aStudyWithParticipants().inviting(email).by(api).expect(201);

        var operation = operationsWith(email).getJsonObject(0);
        assertThat(operation.getString("state")).isEqualTo("confirmed");
        assertThat(operation.getJsonObject("study"))
                .isEqualTo(new JsonObject()
                        .put("id", created.<String>at("study.id"))
                        .put("slug", created.<String>at("study.study_link").replaceAll(".*/i/", ""))
                        .put("name", "Tea at home")
                        .put("expected_duration_seconds", 900)
                        .put("language", "en"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "study_plan", "voice", "language"})
    void an_incomplete_study_is_refused(String setting) {
        aStudyWithParticipants()
                .without(setting)
                .inviting(email)
                .by(api)
                .refused(422, "validation_failed")
                .field("study." + setting);
        aStudyWithParticipants()
                .with(setting, null)
                .inviting(email)
                .by(api)
                .refused(422, "validation_failed")
                .field("study." + setting);

        nothingCame();
    }

    @Test
    void a_panel_study_is_refused() {
        aStudyWithParticipants()
                .with("recruiting_method", "panel")
                .inviting(email)
                .by(api)
                .refused(422, "validation_failed")
                .field("study.recruiting_method");

        nothingCame();
    }

    @Test
    void rewards_are_set_later() {
        aStudyWithParticipants()
                .with("byop_config", new JsonObject().put("incentive_amount", 20))
                .inviting(email)
                .by(api)
                .refused(422, "validation_failed")
                .field("study.byop_config");

        nothingCame();
    }

    @Test
    void a_prototype_test_cannot_use_chat() {
        aStudyWithParticipants()
                .with("study_type", "prototype-test")
                .inviting(email)
                .by(api)
                .refused(422, "validation_failed")
                .field("study.interview_format");
    }

    @Test
    void the_faults_of_both_parts_are_told_together_in_the_order_of_the_schema() {
        var body = new JsonObject(aStudyWithParticipants()
                        .without("voice")
                        .with("name", "x".repeat(41))
                        .inviting("nobody")
                        .json())
                .put("notify", true);

        var answer = api.post(CREATE, body.encode());

        answer.refused(422, "validation_failed").field("study.name");
        assertThat(answer.<List<List<Object>>>at("detail.loc"))
                .containsExactly(
                        List.of("body", "study", "name"),
                        List.of("body", "study", "voice"),
                        List.of("body", "participants", 0, "email"),
                        List.of("body", "notify"));
    }

    @Test
    void faults_of_participants_are_told_by_the_path_of_the_body_sent() {
        aStudyWithParticipants()
                .inviting(email)
                .inviting("nobody")
                .by(api)
                .refused(422, "validation_failed")
                .field("participants[1].email");

        nothingCame();
    }

    @Test
    void both_parts_are_needed() {
        api.post(CREATE, "{}").refused(422, "validation_failed").field("study");
        api.post(
                        CREATE,
                        new JsonObject(aStudyWithParticipants().json())
                                .putNull("study")
                                .encode())
                .refused(422, "validation_failed")
                .field("study");
        var alone = new JsonObject(aStudyWithParticipants().json());
        alone.remove("participants");
        api.post(CREATE, alone.encode()).refused(422, "validation_failed").field("participants");
        api.post(CREATE, "[]").refused(422, "validation_failed");
        api.post(CREATE, "{").refused(400, "malformed_request");
    }

    @Test
    void reading_is_not_enough() {
        var reader = Api.with(Tokens.of(organization, "app_test", "read"));
        var service = Api.with(Tokens.ofService("studies-service", organization, "app_test"));

        aStudyWithParticipants().inviting(email).by(reader).refused(403, "insufficient_scope");
        aStudyWithParticipants().inviting(email).by(service).refused(403, "insufficient_scope");
    }

    @Test
    void another_organization_does_not_find_the_study() {
        var created = aStudyWithParticipants().inviting(email).by(api).expect(201);

        Api.ofNewOrganization().get(STUDIES + "/" + created.at("study.id")).refused(404, "not_found");
    }

    @Test
    void the_same_key_and_input_answers_the_same_bytes_and_makes_one_study() {
        var saga = aStudyWithParticipants().inviting(email);
        var first = saga.by(api, "Idempotency-Key", "k1").expect(201);

        var second = saga.by(api, "Idempotency-Key", "\"k1\"").expect(201);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
        assertThat(first.header("Idempotent-Replayed")).isNull();
        assertThat(count()).isEqualTo(1);
        assertThat(operationsWith(email)).hasSize(1);
    }

    @Test
    void without_a_key_each_request_is_one_of_its_own() {
        var saga = aStudyWithParticipants().inviting(email);

        saga.by(api).expect(201);
        saga.by(api).expect(201);

        assertThat(count()).isEqualTo(2);
    }

    @Test
    void the_same_key_with_other_input_is_refused() {
        aStudyWithParticipants()
                .inviting(email)
                .by(api, "Idempotency-Key", "k1")
                .expect(201);

        aStudyWithParticipants()
                .inviting(somebody())
                .by(api, "Idempotency-Key", "k1")
                .refused(409, "idempotency_key_reused");

        assertThat(count()).isEqualTo(1);
    }

    @Test
    void the_same_key_of_another_organization_is_another_key() {
        var saga = aStudyWithParticipants().inviting(email);
        saga.by(api, "Idempotency-Key", "k1").expect(201);

        var other = saga.by(Api.ofNewOrganization(), "Idempotency-Key", "k1").expect(201);

        assertThat(other.header("Idempotent-Replayed")).isNull();
    }

    @Test
    void a_refusal_leaves_the_key_free() {
        aStudyWithParticipants()
                .inviting("nobody")
                .by(api, "Idempotency-Key", "k1")
                .refused(422, "validation_failed");

        aStudyWithParticipants()
                .inviting(email)
                .by(api, "Idempotency-Key", "k1")
                .expect(201);
    }

    @Test
    void thirty_identical_requests_at_once_make_one_study() throws Exception {
        var saga = aStudyWithParticipants().inviting(email);
        try (var callers = Executors.newFixedThreadPool(30)) {
            Callable<Api.Answer> call = () -> saga.by(api, "Idempotency-Key", "k1");
            var answers =
                    callers.invokeAll(Stream.generate(() -> call).limit(30).toList());

            for (var answer : answers) {
                assertThat(answer.get().status()).isIn(201, 409);
            }
        }

        assertThat(count()).isEqualTo(1);
        assertThat(operationsWith(email)).hasSize(1);
        assertThat(saga.by(api, "Idempotency-Key", "k1").expect(201).header("Idempotent-Replayed"))
                .isEqualTo("true");
    }

    private void nothingCame() {
        assertThat(count()).isZero();
        assertThat(operationsWith(email)).isEmpty();
    }

    private int count() {
        return api.get(STUDIES).at("total_count");
    }
}
