package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static io.research.studies.study.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyPutIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);

    @Test
    void what_is_left_out_is_cleared() {
        var question = new JsonObject().put("text", "Tea?").put("type", "text_input");
        var study = aCompleteStudy()
                .with("study_type", "concept-test")
                .with("recruiting_method", "panel")
                .with("expected_duration_seconds", 600)
                .withScreener(question)
                .createdBy(api);
        api.patch(path(study), "{\"byop_config\": {\"incentive_amount\": 10}}").expect(200);

        var replaced = api.put(path(study), "{\"name\": \"Only a name\"}").expect(200);

        assertThat(replaced.<String>at("name")).isEqualTo("Only a name");
        assertThat(replaced.<List<String>>at("missing_requirements"))
                .containsExactly("study_plan", "voice", "language");
        assertThat(replaced.<String>at("provisioning_status")).isEqualTo("draft");
        assertThat(replaced.<String>at("interview_format")).isEqualTo("voice");
        assertThat(replaced.<String>at("recruiting_method")).isEqualTo("byop");
        assertThat(replaced.<String>at("fielding_status")).isEqualTo("unavailable");
        assertThat(replaced.<List<Object>>at("screener_questions")).isEmpty();
        assertThat(replaced.body())
                .contains("\"study_type\":null", "\"expected_duration_seconds\":null", "\"byop_config\":null");
        assertThat(replaced.header("ETag")).isEqualTo("\"3\"");
    }

    @Test
    void the_reward_settings_are_replaced_and_not_merged() {
        var study = aStudy().createdBy(api);
        api.put(path(study), "{\"byop_config\": {\"incentive_amount\": 10, \"is_incentives_enabled\": true}}")
                .expect(200);

        var replaced = api.put(path(study), "{\"byop_config\": {\"incentive_amount\": 12}}")
                .expect(200);

        assertThat(replaced.<Integer>at("byop_config.incentive_amount")).isEqualTo(12);
        assertThat(replaced.<Boolean>at("byop_config.is_incentives_enabled")).isFalse();
        assertThat(replaced.<Boolean>at("byop_config.auto_send_incentives")).isFalse();
    }

    @Test
    void a_study_that_was_read_and_is_sent_back_stays_as_it_was() {
        var question = new JsonObject().put("text", "Tea?").put("type", "text_input");
        var study = aCompleteStudy().withScreener(question).createdBy(api);

        var replaced = api.put(path(study), study.body()).expect(200);

        assertThat(settings(replaced)).isEqualTo(settings(study));
    }

    @Test
    void another_revision_than_the_expected_one_is_refused_and_nothing_changes() {
        var study = aStudy().named("before").createdBy(api);

        api.put(path(study), "{}", "If-Match", "\"7\"").refused(412, "revision_conflict");
        api.put(path(study), "{}", "If-Match", "W/\"1\"").refused(412, "revision_conflict");

        assertThat(api.get(path(study)).body()).isEqualTo(study.body());
        api.put(path(study), "{}", "If-Match", "\"1\"").expect(200);
    }

    @Test
    void a_reader_a_stranger_and_a_broken_body_change_nothing() {
        var study = aStudy().named("before").createdBy(api);

        Api.with(Tokens.of(organization, "app_test", "read"))
                .put(path(study), "{}")
                .refused(403, "insufficient_scope");
        Api.ofNewOrganization().put(path(study), "{}").refused(404, "not_found");
        Api.with(Tokens.of(organization, "app_other", "read", "write"))
                .put(path(study), "{}")
                .refused(404, "not_found");
        api.put(path(study), "{\"voice\": \"robot\"}")
                .refused(422, "validation_failed")
                .field("voice");
        api.put(path(study), "[").refused(400, "malformed_request");

        assertThat(api.get(path(study)).body()).isEqualTo(study.body());
    }

    private static JsonObject settings(Api.Answer study) {
        var settings = new JsonObject(study.body());
        settings.remove("revision");
        settings.remove("updated_at");
        return settings;
    }

    private static String path(Api.Answer study) {
        return STUDIES + "/" + study.id();
    }
}
