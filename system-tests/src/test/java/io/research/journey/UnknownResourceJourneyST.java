package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.local.demo.customer.ApiResponse;
import io.research.stack.NothingIsWritten;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not there is not found, and an address that means harm means nothing. */
@ExtendWith({OnTheStack.class, NothingIsWritten.class})
class UnknownResourceJourneyST {
    private static final String UNKNOWN = "01900000-0000-7000-8000-000000000000";

    private final RunningStack stack;

    UnknownResourceJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/studies/" + UNKNOWN,
                "/studies/not-a-uuid",
                "/participants/" + UNKNOWN,
                "/participants/7",
                "/participants/jobs/" + UNKNOWN,
                "/interviews/" + UNKNOWN,
                "/interviews/%27%20or%201=1",
                "/webhooks/" + UNKNOWN,
                "/webhooks/" + UNKNOWN + "/deliveries",
                "/nothing",
                "/",
                "",
            })
    void an_unknown_resource_is_not_found(String path) {
        notFound("GET", "/api/public/v1" + path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/internal/studies/" + UNKNOWN,
                "/q/metrics",
                "/api/public/v2/studies/",
                "/api/public/v1/studies/../studies/",
                "/api/public/v1/x/../../../../internal/studies/" + UNKNOWN,
                "/api/public/v1/studies/%2e%2e/studies",
                "/api/public/v1/studies%2f" + UNKNOWN,
                "/api/public/v1//studies/",
                "//api/public/v1/studies/",
                "/api/public/v1/studies/%00",
                "/api/public/v1/studies;v=1/",
                "/api/public/v1/STUDIES/",
                "/i/%2e%2e/%2e%2e/etc/passwd",
            })
    void a_hostile_path_reaches_nothing(String path) {
        stack.api(0, "all").send("GET", path, null).expect(404);
    }

    @ParameterizedTest
    @CsvSource({
        "PUT, /studies/",
        "DELETE, /studies/",
        "POST, /interviews/",
        "PATCH, /webhooks/" + UNKNOWN,
        "POST, /participants/jobs/" + UNKNOWN,
    })
    void a_method_that_a_resource_does_not_know_is_not_allowed(String method, String path) {
        var refusal = stack.api(0, "all")
                .send(method, "/api/public/v1" + path, Map.of())
                .expect(405);

        assertThat(refusal.text("/error/code")).isEqualTo("method_not_allowed");
        assertThat(refusal.header("Allow")).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource({
        "/studies/?page=0, page",
        "/studies/?page_size=0, page_size",
        "/studies/?page_size=1001, page_size",
        "/studies/?page=many, page",
        "/participants/?page_size=101, page_size",
        "/interviews/?page_size=101, page_size",
        "/interviews/?page=-1, page",
    })
    void a_page_out_of_bounds_is_invalid(String path, String field) {
        var refusal =
                stack.api(0, "all").send("GET", "/api/public/v1" + path, null).expect(422);

        assertThat(refusal.text("/error/code")).isEqualTo("validation_failed");
        assertThat(refusal.text("/error/field")).isEqualTo(field);
    }

    @Test
    void a_page_behind_the_last_one_is_empty() {
        var page = stack.integrator().studies(200, "?page=100000");

        assertThat(page.at("/studies").isArray()).isTrue();
        assertThat(page.at("/studies")).isEmpty();
    }

    @Test
    void an_unknown_study_takes_no_participants() {
        var batch = Map.of("study_id", UNKNOWN, "participants", List.of(Map.of("email", "a@example.com")));

        assertThat(stack.integrator().invite(404, batch).text("/error/code")).isEqualTo("not_found");
    }

    @Test
    void an_unknown_link_opens_no_interview() {
        var link = stack.baseUrl() + "/i/no-such-study";

        assertThat(stack.participant().open(404, link).text("/error/code")).isEqualTo("not_found");
    }

    @Test
    void the_client_may_name_its_requests() {
        ApiResponse answer = stack.api(0, "all")
                .send("GET", "/api/public/v1/studies/" + UNKNOWN, null, "X-Request-ID", "my-request_0001");

        assertThat(answer.header("X-Request-ID")).isEqualTo("my-request_0001");
        assertThat(answer.text("/error/request_id")).isEqualTo("my-request_0001");
    }

    @Test
    void an_ill_formed_name_of_a_request_is_replaced() {
        ApiResponse answer =
                stack.api(0, "all").send("GET", "/api/public/v1/studies/" + UNKNOWN, null, "X-Request-ID", "<script>");

        assertThat(answer.header("X-Request-ID")).isNotEqualTo("<script>");
    }

    @Test
    void an_error_is_told_in_the_form_of_rfc_9457_where_that_is_accepted() {
        var answer = stack.installation()
                .http()
                .with(stack.organization(0).apiKeys().get("all"))
                .send("GET", "/api/public/v1/studies/" + UNKNOWN, null, "Accept", "application/problem+json")
                .expect(404);

        assertThat(answer.header("Content-Type")).startsWith("application/problem+json");
        assertThat(answer.at("/status").asInt()).isEqualTo(404);
        assertThat(answer.text("/detail")).isEqualTo(answer.text("/error/message"));
        assertThat(answer.text("/error/code")).isEqualTo("not_found");
        assertThat(answer.text("/error/request_id")).isEqualTo(answer.header("X-Request-ID"));
    }

    private void notFound(String method, String path) {
        var refusal = stack.api(0, "all").send(method, path, null).expect(404);
        assertThat(refusal.text("/error/code")).isEqualTo("not_found");
        assertThat(refusal.text("/error/outcome")).isEqualTo("not_started");
    }
}
