package io.research.studies.study;

import static io.research.studies.FakeInterviewers.timesAsked;
import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.FakeInterviewers;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeInterviewers.class)
class ProvisioningIT {
    private static final Duration LONG = Duration.ofSeconds(30);

    @Inject
    AgroalDataSource database;

    private final Api api = Api.ofNewOrganization();
    private final String flow = "1. Tea " + UUID.randomUUID();

    @AfterEach
    void the_interviewer_answers_again() {
        FakeInterviewers.answers();
        await().atMost(LONG).until(() -> aCompleteStudy()
                .createdBy(api)
                .at("provisioning_status")
                .equals("provisioned"));
        await().atMost(LONG)
                .until(() -> api.get(STUDIES + "?provisioning_status=ready").<Integer>at("total_count") == 0);
    }

    @Test
    void a_study_that_nobody_could_be_asked_about_is_ready_and_provisioned_later() {
        FakeInterviewers.fails();
        var study = aCompleteStudy().with("study_plan", plan(flow)).createdBy(api);
        assertThat(study.<String>at("provisioning_status")).isEqualTo("ready");

        FakeInterviewers.answers();

        await().atMost(LONG).until(() -> status(study).equals("provisioned"));
        assertThat(api.get(path(study)).header("ETag")).isEqualTo("\"2\"");
    }

    @Test
    void a_silent_interviewer_keeps_nobody_waiting_for_long() {
        FakeInterviewers.isSilent();

        var study = aCompleteStudy().createdBy(api);

        assertThat(study.<String>at("provisioning_status")).isEqualTo("ready");
    }

    @Test
    void the_study_shows_what_the_interviewer_makes_of_its_plan() {
        var study = aCompleteStudy().with("study_plan", plan(flow)).createdBy(api);

        var read = api.get(path(study)).expect(200);

        assertThat(read.<String>at("interview_guide[0].question")).isEqualTo(flow);
        assertThat(read.<String>at("interview_guide[0].source")).isEqualTo(flow);
        assertThat(read.<String>at("interview_guide[0].kind")).isEqualTo("question");
        assertThat(read.<Object>at("interview_guide[0].warning")).isNull();
    }

    @Test
    void a_study_of_an_earlier_release_gets_its_guide_when_it_is_read() throws SQLException {
        var study = aCompleteStudy().with("study_plan", plan(flow)).createdBy(api);
        forgetGuide(study);

        var read = api.get(path(study)).expect(200);

        assertThat(read.<String>at("interview_guide[0].question")).isEqualTo(flow);
        assertThat(read.header("ETag")).isEqualTo("\"1\"");
        int asked = timesAsked(flow);
        assertThat(api.get(path(study)).expect(200).body()).isEqualTo(read.body());
        assertThat(timesAsked(flow)).isEqualTo(asked);
    }

    @Test
    void a_study_of_an_earlier_release_is_read_without_its_guide_while_nobody_can_be_asked() throws SQLException {
        var study = aCompleteStudy().with("study_plan", plan(flow)).createdBy(api);
        forgetGuide(study);
        FakeInterviewers.fails();

        var read = api.get(path(study)).expect(200);

        assertThat(read.<List<Object>>at("interview_guide")).isEmpty();
        assertThat(read.<String>at("provisioning_status")).isEqualTo("provisioned");
    }

    @Test
    void the_next_patch_tries_again() {
        FakeInterviewers.fails();
        var study = aCompleteStudy().createdBy(api);
        FakeInterviewers.answers();

        await().atMost(LONG)
                .until(() ->
                        api.patch(path(study), "{}").at("provisioning_status").equals("provisioned"));
    }

    @Test
    void only_a_change_that_the_interviewer_sees_is_asked_about() {
        var study = aCompleteStudy().with("study_plan", plan(flow)).createdBy(api);

        api.patch(path(study), "{\"name\": \"Green tea\"}").expect(200);
        int before = timesAsked(flow);
        api.patch(path(study), "{\"language\": \"de\"}").expect(200);

        assertThat(before).isEqualTo(1);
        assertThat(timesAsked(flow)).isEqualTo(2);
        assertThat(status(study)).isEqualTo("provisioned");
    }

    @Test
    void a_plan_without_anything_to_talk_about_is_refused_and_nothing_is_written() {
        var empty = aCompleteStudy().with("study_plan", plan(FakeInterviewers.NOTHING));
        var study = aCompleteStudy().createdBy(api);

        api.post(STUDIES, empty.json(), "Idempotency-Key", "k1")
                .refused(422, "validation_failed")
                .field("study_plan.conversation_flow");
        api.patch(
                        path(study),
                        new JsonObject()
                                .put("study_plan", plan(FakeInterviewers.NOTHING))
                                .encode())
                .refused(422, "validation_failed")
                .field("study_plan.conversation_flow");

        assertThat(api.get(path(study)).body()).isEqualTo(study.body());
        api.post(STUDIES, "{}", "Idempotency-Key", "k1").expect(201);
    }

    @Test
    void a_study_deleted_while_it_waited_stays_deleted() {
        FakeInterviewers.fails();
        var study = aCompleteStudy().with("study_plan", plan(flow)).createdBy(api);
        api.delete(path(study)).expect(200);
        int asked = timesAsked(flow);

        FakeInterviewers.answers();
        aCompleteStudy().createdBy(api);

        api.get(path(study)).refused(404, "not_found");
        assertThat(timesAsked(flow)).isEqualTo(asked);
    }

    private String status(Api.Answer study) {
        return api.get(path(study)).at("provisioning_status");
    }

    private static JsonObject plan(String flow) {
        return new JsonObject().put("objectives", "o").put("conversation_flow", flow);
    }

    private static String path(Api.Answer study) {
        return STUDIES + "/" + study.id();
    }

    private void forgetGuide(Api.Answer study) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update study set interview_guide = null where id = '" + study.id() + "'");
        }
    }
}
