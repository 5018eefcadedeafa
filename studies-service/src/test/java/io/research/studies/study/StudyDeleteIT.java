package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static io.research.studies.study.StudyFixture.aStudy;
import static io.research.studies.study.StudyFixture.fielding;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyDeleteIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);

    @Test
    void a_deleted_study_is_shown_once_more_and_then_found_nowhere() {
        var study = aCompleteStudy().createdBy(api);
        String slug = study.<String>at("study_link").replaceAll(".*/i/", "");

        var deleted = api.delete(path(study)).expect(200);

        assertThat(deleted.id()).isEqualTo(study.id());
        assertThat(deleted.<String>at("name")).isEqualTo(study.at("name"));
        assertThat(deleted.header("ETag")).isEqualTo("\"2\"");
        api.get(path(study)).refused(404, "not_found");
        api.put(path(study), "{}").refused(404, "not_found");
        api.patch(path(study), "{}").refused(404, "not_found");
        api.delete(path(study)).refused(404, "not_found");
        api.get("/internal/studies/" + study.id()).refused(404, "not_found");
        Api.with(Tokens.ofParticipant())
                .get("/internal/studies/by-slug/" + slug)
                .refused(404, "not_found");
        assertThat(api.get(STUDIES).<Integer>at("total_count")).isZero();
    }

    @Test
    void only_the_expected_revision_is_deleted() {
        var study = aStudy().createdBy(api);

        api.delete(path(study), "If-Match", "\"2\"").refused(412, "revision_conflict");

        api.delete(path(study), "If-Match", study.header("ETag")).expect(200);
    }

    @Test
    void a_reader_and_a_stranger_delete_nothing() {
        var study = aStudy().createdBy(api);

        Api.with(Tokens.of(organization, "app_test", "read"))
                .delete(path(study))
                .refused(403, "insufficient_scope");
        Api.ofNewOrganization().delete(path(study)).refused(404, "not_found");

        api.get(path(study)).expect(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"FIELDING", "PAUSED"})
    void a_study_with_an_active_panel_is_not_deleted_and_the_way_out_is_told(String status) {
        var study = aStudy().createdBy(api);
        fielding(study.id(), status);

        var refused = api.delete(path(study));

        assertWaysOut(refused, study);
        api.get(path(study)).expect(200);
    }

    @Test
    void a_fielding_study_is_not_edited_and_the_way_out_is_told() {
        var study = aStudy().named("before").with("interview_format", "chat").createdBy(api);
        fielding(study.id(), "FIELDING");

        assertWaysOut(api.patch(path(study), "{\"name\": \"after\"}"), study);
        assertWaysOut(
                api.put(
                        path(study),
                        "{\"name\": \"after\", \"recruiting_method\": \"panel\", \"interview_format\": \"chat\"}"),
                study);
        assertWaysOut(api.patch(path(study), "{\"study_type\": \"prototype-test\"}"), study);

        assertThat(api.get(path(study)).<String>at("name")).isEqualTo("before");
        assertThat(api.get(path(study)).header("ETag")).isEqualTo("\"1\"");
    }

    @Test
    void a_paused_study_is_edited_but_does_not_leave_its_panel() {
        var study = aStudy().createdBy(api);
        fielding(study.id(), "PAUSED");

        api.patch(path(study), "{\"name\": \"after\"}").expect(200);
        api.patch(path(study), "{\"recruiting_method\": \"byop\"}")
                .refused(409, "active_panel_must_be_paused_or_stopped");
        api.put(path(study), "{\"name\": \"after\"}").refused(409, "active_panel_must_be_paused_or_stopped");

        assertThat(api.get(path(study)).<String>at("fielding_status")).isEqualTo("paused");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NOT_STARTED", "STOPPED", "COMPLETED"})
    void a_study_whose_panel_is_at_rest_is_deleted(String status) {
        var study = aStudy().createdBy(api);
        fielding(study.id(), status);

        api.delete(path(study)).expect(200);
    }

    private static void assertWaysOut(Api.Answer refused, Api.Answer study) {
        String code = "active_panel_must_be_paused_or_stopped";
        refused.refused(409, code);
        assertThat(refused.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(refused.<String>at("error.recovery_action")).isEqualTo("pause_or_stop_panel");
        assertThat(refused.<String>at("detail.code")).isEqualTo(code);
        assertThat(refused.<String>at("detail.message")).isEqualTo(refused.at("error.message"));
        for (String action : new String[] {"pause", "stop"}) {
            assertThat(refused.<String>at("detail.actions." + action + ".method"))
                    .isEqualTo("POST");
            assertThat(refused.<String>at("detail.actions." + action + ".endpoint"))
                    .isEqualTo(path(study) + "/" + action);
            assertThat(refused.<String>at("detail.actions." + action + ".documentation_url"))
                    .isEqualTo("http://localhost:8080/docs/errors#" + code);
        }
    }

    private static String path(Api.Answer study) {
        return STUDIES + "/" + study.id();
    }
}
