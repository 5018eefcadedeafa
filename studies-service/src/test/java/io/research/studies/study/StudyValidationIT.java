package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyValidationIT {
    private final Api api = Api.ofNewOrganization();

    @AfterEach
    void nothing_was_written() {
        assertThat(api.get(STUDIES).<Integer>at("total_count")).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": 7} | name",
                "{\"name\": \"  \"} | name",
                "{\"name\": \"12345678901234567890123456789012345678901\"} | name",
                "{\"name\": \"a\\u0000b\"} | name",
                "{\"name\": \"a\\ud800b\"} | name",
                "{\"study_type\": \"survey\"} | study_type",
                "{\"recruiting_method\": \"friends\"} | recruiting_method",
                "{\"interview_format\": \"letter\"} | interview_format",
                "{\"study_type\": \"prototype-test\", \"interview_format\": \"chat\"} | interview_format",
                "{\"language\": \"xx\"} | language",
                "{\"expected_duration_seconds\": 299} | expected_duration_seconds",
                "{\"expected_duration_seconds\": 300.5} | expected_duration_seconds",
                "{\"study_plan\": {\"objectives\": \"x\"}} | study_plan.conversation_flow",
                "{\"study_plan\": []} | study_plan",
                "{\"targeting_attributes\": [{\"qualification_id\": \"1\"}]} | targeting_attributes[0].qualification_id",
                "{\"byop_config\": {}} | byop_config",
                "{\"nmae\": \"Tea\"} | nmae"
            })
    void the_field_at_fault_is_named(String body, String field) {
        api.post(STUDIES, body).refused(422, "validation_failed").field(field);
    }

    @Test
    void a_compressed_body_is_refused_as_such() {
        api.post(STUDIES, "{}", "content-encoding", "gzip").refused(415, "unsupported_media_type");
        api.post(STUDIES + "/" + UUID.randomUUID() + "/customize-plan", "{}", "content-encoding", "br")
                .refused(415, "unsupported_media_type");
    }

    @Test
    void a_name_of_a_megabyte_is_too_long_and_nothing_worse() {
        for (String text : new String[] {"x", "👩🏽\u200d🍳", "\u0301"}) {
            String name = text.repeat(1_000_000 / text.length());

            api.post(STUDIES, aStudy().named(name).json())
                    .refused(422, "validation_failed")
                    .field("name");
        }
    }

    @Test
    void fields_with_impossible_names_are_told_like_any_unknown_one() {
        for (String name : new String[] {"\\ud83d", "\\udc69\\ud83d", "a\\u0000b", "x".repeat(10_000)}) {
            var answer = api.post(STUDIES, "{\"" + name + "\": 1}").refused(422, "validation_failed");

            assertThat(answer.<List<String>>at("detail.type")).containsExactly("unknown_field");
            assertThat(answer.<String>at("error.field").length()).isBetween(1, 101);
        }
        api.post(STUDIES, "{\"" + "x".repeat(1_000_000) + "\": 1}").refused(400, "malformed_request");
    }

    @Test
    void all_faults_are_listed_in_the_order_of_the_schema() {
        var answer = api.post(STUDIES, "{\"zzz\": 1, \"language\": \"xx\", \"name\": 1, \"voice\": \"robot\"}");

        answer.refused(422, "validation_failed").field("name");
        assertThat(answer.<List<String>>at("detail.loc.collect { it[1] }"))
                .containsExactly("name", "voice", "language", "zzz");
    }

    @Test
    void the_options_of_a_screener_follow_the_type_of_the_question() {
        var options = new JsonArray()
                .add(new JsonObject().put("text", "Yes").put("selection_rule", "must_select"))
                .add(new JsonObject().put("text", "No"));
        var question =
                new JsonObject().put("text", "Tea?").put("type", "multi_select").put("options", options);

        var answer = api.post(STUDIES, aStudy().withScreener(question).json());

        answer.refused(422, "validation_failed").field("screener_questions[0].options[1].selection_rule");
    }

    @Test
    void two_screener_questions_with_one_id_are_refused() {
        var question = new JsonObject().put("id", "q").put("text", "Tea?").put("type", "text_input");

        var answer = api.post(STUDIES, aStudy().withScreener(question, question).json());

        answer.refused(422, "validation_failed").field("screener_questions");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{", "[1,", "{\"name\": \"a\", \"name\": \"b\"}", "{} {}", "nonsense"})
    void what_is_no_json_is_malformed(String body) {
        api.post(STUDIES, body).refused(400, "malformed_request");
    }

    @Test
    void a_body_of_another_kind_is_refused() {
        api.post(STUDIES, "").refused(400, "malformed_request");
        api.post(STUDIES, "[]").refused(422, "validation_failed");
        api.post(STUDIES, "{}", "Content-Type", "text/plain").refused(415, "unsupported_media_type");
    }

    @Test
    void problem_json_is_sent_to_those_who_ask() {
        var answer = api.post(STUDIES, "{\"name\": 1}", "Accept", "application/problem+json");

        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        assertThat(answer.<Integer>at("status")).isEqualTo(422);
        assertThat(answer.<String>at("errors[0].type")).isEqualTo("string");
        assertThat(answer.<String>at("error.code")).isEqualTo("validation_failed");
    }

    @Test
    void a_well_formed_request_id_comes_back_and_another_is_replaced() {
        String id = UUID.randomUUID().toString();

        assertThat(api.post(STUDIES, "[]", "X-Request-ID", id).header("X-Request-ID"))
                .isEqualTo(id);
        assertThat(api.post(STUDIES, "[]", "X-Request-ID", "short").header("X-Request-ID"))
                .isNotEqualTo("short");
    }
}
