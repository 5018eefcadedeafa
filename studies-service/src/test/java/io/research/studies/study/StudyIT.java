package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static io.research.studies.study.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

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
class StudyIT {
    private final Api api = Api.ofNewOrganization();

    @Test
    void an_empty_body_makes_a_draft_that_says_what_it_lacks() {
        var answer = aStudy().createdBy(api);

        assertThat(answer.<String>at("provisioning_status")).isEqualTo("draft");
        assertThat(answer.<List<String>>at("missing_requirements"))
                .containsExactly("name", "study_plan", "voice", "language");
        assertThat(answer.<String>at("recruiting_method")).isEqualTo("byop");
        assertThat(answer.<String>at("interview_format")).isEqualTo("voice");
        assertThat(answer.<String>at("fielding_status")).isEqualTo("unavailable");
        assertThat(answer.<List<Object>>at("screener_questions")).isEmpty();
        assertThat(answer.body()).contains("\"study_plan\":null", "\"concept_image\":null");
    }

    @Test
    void a_complete_study_is_provisioned_at_once_and_has_its_links() {
        var answer = aCompleteStudy().createdBy(api);

        assertThat(answer.<String>at("provisioning_status")).isEqualTo("provisioned");
        assertThat(answer.<List<String>>at("missing_requirements")).isEmpty();
        assertThat(answer.<String>at("study_link")).matches("http://localhost:8080/i/[A-Za-z0-9_-]{16}");
        assertThat(answer.<String>at("test_link")).startsWith(answer.<String>at("study_link") + "?test=");
        assertThat(answer.header("ETag")).isEqualTo("\"1\"");
        assertThat(answer.header("Location")).endsWith(STUDIES + "/" + answer.id());
    }

    @Test
    void a_created_study_reads_back_the_same_with_and_without_the_trailing_slash() {
        var created = aCompleteStudy().createdBy(api);

        var read = api.get(STUDIES + "/" + created.id());

        assertThat(read.expect(200).body()).isEqualTo(created.body());
        assertThat(api.get(STUDIES + "/" + created.id() + "/").expect(200).body())
                .isEqualTo(created.body());
    }

    @Test
    void a_study_of_another_organization_is_unknown() {
        var created = aCompleteStudy().createdBy(api);

        var stranger = Api.ofNewOrganization();

        stranger.get(STUDIES + "/" + created.id()).refused(404, "not_found");
        stranger.patch(STUDIES + "/" + created.id(), "{}").refused(404, "not_found");
        assertThat(stranger.get(STUDIES).<Integer>at("total_count")).isZero();
    }

    @Test
    void a_platform_admin_without_a_selection_reads_studies_of_the_app_and_changes_none() {
        var study = aStudy().named("Tea " + UUID.randomUUID()).createdBy(api);
        var admin = Api.with(Tokens.ofPlatformAdmin("app_test", null, "read", "write"));
        String name = study.<String>at("name").replace(" ", "%20");

        admin.get(STUDIES + "/" + study.id()).expect(200);
        assertThat(admin.get(STUDIES + "?name=" + name).<Integer>at("total_count"))
                .isEqualTo(1);
        admin.delete(STUDIES + "/" + study.id()).refused(409, "admin_organization_required");
    }

    @Test
    void unknown_ids_and_ids_that_are_none_are_not_found() {
        api.get(STUDIES + "/" + UUID.randomUUID()).refused(404, "not_found");
        api.get(STUDIES + "/not-a-uuid").refused(404, "not_found");
    }

    @Test
    void a_read_key_cannot_write_and_no_token_cannot_read() {
        var reader = Api.with(Tokens.of("org_reader", "app_test", "read"));

        reader.post(STUDIES, "{}").refused(403, "insufficient_scope");
        assertThat(reader.get(STUDIES).expect(200).<Integer>at("total_count")).isZero();
        Api.with(null).get(STUDIES).refused(401, "authentication_required");
        Api.with("garbage").get(STUDIES).refused(401, "authentication_required");
    }

    @Test
    void the_list_shows_the_newest_change_first_and_pages() {
        var first = aStudy().named("first").createdBy(api);
        aStudy().named("second").createdBy(api);
        api.patch(STUDIES + "/" + first.id(), "{\"name\": \"first again\"}").expect(200);

        var page = api.get(STUDIES + "/?page=1&page_size=1").expect(200);

        assertThat(page.<List<String>>at("studies.name")).containsExactly("first again");
        assertThat(page.<Integer>at("total_count")).isEqualTo(2);
        assertThat(page.<Integer>at("page_size")).isEqualTo(1);
        assertThat(api.get(STUDIES + "?page=1000000000&page_size=1000").<List<Object>>at("studies"))
                .isEmpty();
    }

    @Test
    void the_list_filters_by_name_literally_and_by_state() {
        aStudy().named("100% Tea_Time").createdBy(api);
        aCompleteStudy().named("Coffee").createdBy(api);

        assertThat(api.get(STUDIES + "?name=0%25%20tea_t").<List<String>>at("studies.name"))
                .containsExactly("100% Tea_Time");
        assertThat(api.get(STUDIES + "?name=%25").<Integer>at("total_count")).isEqualTo(1);
        assertThat(api.get(STUDIES + "?provisioning_status=provisioned").<List<String>>at("studies.name"))
                .containsExactly("Coffee");
    }

    @Test
    void the_name_filter_knows_no_case_in_any_script() {
        aStudy().named("ÜBER Straße 東京 i").createdBy(api);

        for (String part :
                new String[] {"%C3%BCber", "%C3%9Cb", "STRA%C3%9FE", "%E6%9D%B1%E4%BA%AC", "%E4%BA%AC", "I"}) {
            assertThat(api.get(STUDIES + "?name=" + part).<Integer>at("total_count"))
                    .isEqualTo(1);
        }
    }

    @Test
    void a_name_of_many_is_found_like_a_name_of_few() {
        var first = aStudy().named("Tea 1").createdBy(api);
        StudyFixture.numbered(first.id(), "Tea", 505);

        var many = api.get(STUDIES + "?name=tea&page=6").expect(200);
        var few = api.get(STUDIES + "?name=ea%2050&page_size=3&page=2").expect(200);

        assertThat(many.<Integer>at("total_count")).isEqualTo(505);
        assertThat(many.<List<String>>at("studies.name")).containsExactly("Tea 5", "Tea 4", "Tea 3", "Tea 2", "Tea 1");
        assertThat(few.<Integer>at("total_count")).isEqualTo(7);
        assertThat(few.<List<String>>at("studies.name")).containsExactly("Tea 502", "Tea 501", "Tea 500");
    }

    @Test
    void a_name_that_only_older_studies_have_is_found_however_many_they_are() {
        StudyFixture.numbered(aStudy().named("Tea 1").createdBy(api).id(), "Tea", 505);
        StudyFixture.numbered(aStudy().named("Coffee 1").createdBy(api).id(), "Coffee", 1600);

        var many = api.get(STUDIES + "?name=tea&page_size=2").expect(200);

        assertThat(many.<Integer>at("total_count")).isEqualTo(505);
        assertThat(many.<List<String>>at("studies.name")).containsExactly("Tea 505", "Tea 504");
        for (String part : List.of("tea", "tea%2050", "coffee")) {
            var beyond = api.get(STUDIES + "?name=" + part + "&page=1000000").expect(200);
            assertThat(beyond.<List<Object>>at("studies")).isEmpty();
            assertThat(beyond.<Integer>at("total_count"))
                    .isEqualTo(api.get(STUDIES + "?name=" + part).<Integer>at("total_count"))
                    .isPositive();
        }
    }

    @Test
    void the_filters_hold_together_and_the_moment_of_creation_is_exclusive() {
        var old = aStudy().named("old tea").with("recruiting_method", "panel").createdBy(api);
        aStudy().named("new tea").with("recruiting_method", "panel").createdBy(api);
        aStudy().named("byop tea").createdBy(api);
        String filter = "?name=tea&recruiting_method=panel&fielding_status=not_started&created_after=";

        assertThat(api.get(STUDIES + filter + old.<String>at("created_at"))
                        .expect(200)
                        .<List<String>>at("studies.name"))
                .containsExactly("new tea");
    }

    @Test
    void a_language_that_the_interviewer_has_no_texts_in_is_taken_with_a_warning() {
        var swedish = aCompleteStudy().with("language", "sv").createdBy(api);
        var german = aCompleteStudy().with("language", "de").createdBy(api);

        assertThat(swedish.<List<String>>at("warnings")).singleElement(STRING).contains("Swedish", "in English");
        assertThat(swedish.<List<Object>>at("missing_requirements")).isEmpty();
        assertThat(german.<List<Object>>at("warnings")).isEmpty();
    }

    @Test
    void a_row_of_the_list_is_the_study_without_what_is_read_one_by_one() {
        var study = new JsonObject(aCompleteStudy().createdBy(api).body());
        for (String field : new String[] {
            "study_plan",
            "screener_questions",
            "targeting_attributes",
            "byop_config",
            "missing_requirements",
            "warnings",
            "interview_guide",
            "concept_image"
        }) {
            assertThat(study.containsKey(field)).isTrue();
            study.remove(field);
        }

        var list = new JsonObject(api.get(STUDIES).expect(200).body());

        assertThat(list.getJsonArray("studies").getJsonObject(0)).isEqualTo(study);
    }

    @Test
    void a_page_out_of_bounds_and_an_unknown_filter_value_are_refused() {
        api.get(STUDIES + "?page=0").refused(422, "validation_failed").field("page");
        api.get(STUDIES + "?page_size=1001").refused(422, "validation_failed").field("page_size");
        api.get(STUDIES + "?provisioning_status=done")
                .refused(422, "validation_failed")
                .field("provisioning_status");
        api.get(STUDIES + "?name=%00").refused(422, "validation_failed").field("name");
        api.get(STUDIES + "?recruiting_method=BYOP")
                .refused(422, "validation_failed")
                .field("recruiting_method");
        api.get(STUDIES + "?fielding_status=running")
                .refused(422, "validation_failed")
                .field("fielding_status");
        api.get(STUDIES + "?created_after=%2B99999-01-01T00:00:00Z")
                .refused(422, "validation_failed")
                .field("created_after");
        api.get(STUDIES + "?created_after=yesterday")
                .refused(422, "validation_failed")
                .field("created_after");
    }
}
