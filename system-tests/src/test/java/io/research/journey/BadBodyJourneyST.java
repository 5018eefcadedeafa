package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.stack.NothingIsWritten;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A body that cannot be used is refused with the place of its fault, and nothing is written. */
@ExtendWith({OnTheStack.class, NothingIsWritten.class})
class BadBodyJourneyST {
    private static final String STUDIES = "/api/public/v1/studies/";
    private static final String WEBHOOKS = "/api/public/v1/webhooks/";

    private final RunningStack stack;

    BadBodyJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "nul", "{\"name\": }", "{\"name\": \"a\"} {}", "{'name': 'a'}", "{\"a\": 01}"})
    void what_is_no_json_is_malformed(String body) {
        refused(400, "malformed_request", STUDIES, body);
    }

    @Test
    void endless_nesting_is_malformed() {
        refused(400, "malformed_request", STUDIES, "{\"name\": " + "[".repeat(100_000));
    }

    @Test
    void another_media_type_is_unsupported() {
        var refusal = stack.api(0, "all").send("POST", STUDIES, "name=Tea", "Content-Type", "text/plain");

        assertThat(refusal.expect(415).text("/error/code")).isEqualTo("unsupported_media_type");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"text\"", "5", "true", "null"})
    void json_that_is_no_object_is_invalid(String body) {
        refused(422, "validation_failed", STUDIES, body);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\": 5}                                                 | name",
                "{\"name\": {\"text\": \"Tea\"}}                               | name",
                "{\"expected_duration_seconds\": \"600\"}                      | expected_duration_seconds",
                "{\"expected_duration_seconds\": 600.5}                        | expected_duration_seconds",
                "{\"expected_duration_seconds\": 99999999999999999999}         | expected_duration_seconds",
                "{\"study_plan\": []}                                          | study_plan",
                "{\"screener_questions\": {}}                                  | screener_questions",
                "{\"screener_questions\": [7]}                                 | screener_questions[0]",
                "{\"interview_format\": \"smoke signals\"}                     | interview_format",
                "{\"language\": \"xx\"}                                        | language",
                "{\"nmae\": \"Tea\"}                                           | nmae",
                "{\"study_plan\": {\"objectives\": \"a\"}}                     | study_plan.conversation_flow",
                "{\"study_plan\": {\"goal\": \"a\", \"objectives\": \"a\", \"conversation_flow\": \"b\"}} | study_plan.goal",
                "{\"name\": \"  \"}                                            | name",
                "{\"name\": \"Tea\\u0000\"}                                    | name",
                "{\"name\": \"Tea\\ud83c\"}                                    | name",
                "{\"byop_config\": {\"incentive_amount\": 10}}                 | byop_config",
                "{\"study_type\": \"prototype-test\", \"interview_format\": \"chat\"} | interview_format",
            })
    void a_field_at_fault_is_named(String body, String field) {
        assertThat(refused(422, "validation_failed", STUDIES, body)).isEqualTo(field);
    }

    @Test
    void a_name_of_41_characters_is_too_long() {
        assertThat(refused(422, "validation_failed", STUDIES, Map.of("name", "é".repeat(41))))
                .isEqualTo("name");
    }

    @Test
    void all_faults_are_listed_and_the_first_of_the_schema_is_named() {
        var refusal = stack.api(0, "all")
                .send("POST", STUDIES, "{\"language\": 7, \"voice\": \"robot\", \"name\": 5}")
                .expect(422);

        assertThat(refusal.text("/error/field")).isEqualTo("name");
        assertThat(refusal.at("/detail").valueStream().map(fault -> fault.at("/loc/1")
                        .asText()))
                .containsExactlyInAnyOrder("name", "voice", "language");
    }

    static Stream<Arguments> batches() {
        var one = Map.of("email", "a@example.com");
        return Stream.of(
                Arguments.of(List.of(), "participants"),
                Arguments.of(List.of(Map.of("email", "nobody")), "participants[0].email"),
                Arguments.of(List.of(one, Map.of("email", "A@Example.COM")), "participants[1].email"),
                Arguments.of(List.of(one, Map.of("silent", true)), "participants[1].email"),
                Arguments.of(List.of(Map.of("email", "a@example.com", "silent", "yes")), "participants[0].silent"),
                Arguments.of(List.of(Map.of("email", "a@example.com", "name", "A")), "participants[0].name"),
                Arguments.of(
                        Stream.iterate(0, number -> number + 1)
                                .limit(101)
                                .map(number -> Map.of("email", number + "@example.com"))
                                .toList(),
                        "participants"));
    }

    @ParameterizedTest
    @MethodSource("batches")
    void a_batch_at_fault_invites_nobody(List<Map<String, Object>> participants, String field) {
        var body = Map.of("study_id", "01900000-0000-7000-8000-000000000000", "participants", participants);

        assertThat(refused(422, "validation_failed", "/api/public/v1/participants/", body))
                .isEqualTo(field);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:9443/hook",
                "https://127.0.0.1:9443/hook",
                "https://[::1]:9443/hook",
                "https://169.254.169.254/latest/meta-data",
                "https://10.0.0.1/hook",
                "https://user:secret@localhost:9443/hook",
                "https://localhost:22/hook",
                "https://no-such-host.invalid/hook",
                "ftp://localhost/hook",
                "not an address",
                "",
            })
    void a_webhook_goes_to_no_forbidden_address(String url) {
        assertThat(refused(422, "validation_failed", WEBHOOKS, Map.of("hook_url", url)))
                .isEqualTo("hook_url");
    }

    @Test
    void a_webhook_wants_known_events_only() {
        var body = new HashMap<String, Object>();
        body.put("hook_url", "https://localhost:9443/hook");
        body.put("event_types", List.of("interview.completed", "interview.dreamt"));

        assertThat(refused(422, "validation_failed", WEBHOOKS, body)).startsWith("event_types");
    }

    private String refused(int status, String code, String path, Object body) {
        var refusal = stack.api(0, "all").send("POST", path, body).expect(status);
        assertThat(refusal.text("/error/code")).isEqualTo(code);
        assertThat(refusal.text("/error/outcome")).isEqualTo("not_started");
        return refusal.text("/error/field");
    }
}
