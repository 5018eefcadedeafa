package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static io.research.studies.study.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyPatchIT {
    private final Api api = Api.ofNewOrganization();

    @Test
    void the_save_that_completes_a_draft_provisions_it() {
        var study = aCompleteStudy().without("voice").createdBy(api);

        var patched = patch(study, "{\"voice\": \"male\"}").expect(200);

        assertThat(patched.<String>at("provisioning_status")).isEqualTo("provisioned");
        assertThat(patched.header("ETag")).isEqualTo("\"2\"");
    }

    @Test
    void a_null_clears_and_what_is_left_out_stays() {
        var study = aCompleteStudy().createdBy(api);

        var patched = patch(study, "{\"language\": null}").expect(200);

        assertThat(patched.<String>at("language")).isNull();
        assertThat(patched.<String>at("voice")).isEqualTo("female");
        assertThat(patched.<String>at("provisioning_status")).isEqualTo("draft");
        assertThat(patched.<List<String>>at("missing_requirements")).containsExactly("language");
    }

    @Test
    void the_reward_settings_are_merged_member_by_member() {
        var study = aStudy().createdBy(api);
        patch(study, "{\"byop_config\": {\"incentive_amount\": 12.5, \"auto_send_incentives\": false}}");

        var patched = patch(study, "{\"byop_config\": {\"is_incentives_enabled\": true}}")
                .expect(200);

        assertThat(patched.<Float>at("byop_config.incentive_amount")).isEqualTo(12.5f);
        assertThat(patched.<Boolean>at("byop_config.is_incentives_enabled")).isTrue();
        assertThat(patched.<Boolean>at("byop_config.auto_send_incentives")).isFalse();
    }

    @Test
    void screener_and_targeting_are_changed_independently_of_each_other() {
        String question = "{\"screener_questions\": [{\"text\": \"Tea?\", \"type\": \"text_input\"}]}";
        String target = "{\"targeting_attributes\": [{\"qualification_id\": 7, \"allowed_options\": [1]}]}";
        var study = aStudy().createdBy(api);

        patch(study, question).expect(200);
        var both = patch(study, target).expect(200);
        var targeting = patch(study, "{\"screener_questions\": null}").expect(200);
        var none = patch(study, "{\"targeting_attributes\": []}").expect(200);

        assertThat(both.<List<String>>at("screener_questions.text")).containsExactly("Tea?");
        assertThat(both.<List<Integer>>at("targeting_attributes.qualification_id"))
                .containsExactly(7);
        assertThat(targeting.body()).contains("\"screener_questions\":[]");
        assertThat(targeting.<List<Object>>at("targeting_attributes")).hasSize(1);
        assertThat(none.body()).contains("\"targeting_attributes\":[]");
    }

    @Test
    void a_format_that_is_there_already_is_no_way_around_the_rule_over_two_fields() {
        var study = aStudy().with("interview_format", "chat").createdBy(api);

        patch(study, "{\"study_type\": \"prototype-test\", \"name\": \"after\"}")
                .refused(422, "validation_failed")
                .field("interview_format");

        assertThat(api.get(STUDIES + "/" + study.id()).body()).isEqualTo(study.body());
        patch(study, "{\"study_type\": \"prototype-test\", \"interview_format\": \"voice\"}")
                .expect(200);
        patch(study, "{\"interview_format\": \"chat\"}")
                .refused(422, "validation_failed")
                .field("interview_format");
    }

    @Test
    void one_of_several_expected_revisions_is_enough() {
        var study = aStudy().createdBy(api);

        patch(study, "{}", "If-Match", "\"7\", \"8\"").refused(412, "revision_conflict");
        patch(study, "{}", "If-Match", "W/\"1\"").refused(412, "revision_conflict");
        patch(study, "{}", "If-Match", "1").refused(412, "revision_conflict");
        patch(study, "{}", "If-Match", "\"7\", \"1\"").expect(200);
        patch(study, "{}", "If-Match", "*").expect(200);
        api.patch(STUDIES + "/" + UUID.randomUUID(), "{}", "If-Match", "\"x\"").refused(404, "not_found");
    }

    @Test
    void a_study_that_was_read_can_be_sent_back() {
        var study = aCompleteStudy().createdBy(api);

        var patched = patch(study, study.body()).expect(200);

        assertThat(patched.<String>at("study_link")).isEqualTo(study.at("study_link"));
        assertThat(patched.<Integer>at("revision")).isEqualTo(2);
    }

    @Test
    void another_revision_than_the_expected_one_is_refused_and_nothing_changes() {
        var study = aStudy().named("before").createdBy(api);

        api.patch(STUDIES + "/" + study.id(), "{\"name\": \"after\"}", "If-Match", "\"7\"")
                .refused(412, "revision_conflict");

        assertThat(api.get(STUDIES + "/" + study.id()).<String>at("name")).isEqualTo("before");
        api.patch(STUDIES + "/" + study.id(), "{\"name\": \"after\"}", "If-Match", "\"1\"")
                .expect(200);
    }

    private Api.Answer patch(Api.Answer study, String json, String... headers) {
        return api.patch(STUDIES + "/" + study.id(), json, headers);
    }
}
