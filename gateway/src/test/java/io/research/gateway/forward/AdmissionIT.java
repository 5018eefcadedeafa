package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class AdmissionIT {
    private static final String STUDIES = "/api/public/v1/studies";

    @TestHTTPResource("/")
    URI gateway;

    @Test
    void a_read_key_reads_and_does_not_write() {
        var answer = Api.with(Accounts.READ).post(STUDIES, "{}");

        answer.refused(403, "insufficient_scope");
        assertThat(answer.<Map<String, ?>>at("detail")).isEqualTo(Map.of("required_scopes", List.of("write")));
        Api.with(Accounts.READ).get(STUDIES + "/7").expect(200);
    }

    @Test
    void scopes_do_not_imply_one_another() {
        Api.with(Accounts.WRITE_ONLY).post(STUDIES, "{}").expect(200);
        Api.with(Accounts.WRITE_ONLY).get(STUDIES).refused(403, "insufficient_scope");
    }

    @Test
    void an_unknown_route_is_not_found_and_credentials_are_asked_for_first() {
        Api.with(Accounts.READ).get("/api/public/v1/nothing").refused(404, "not_found");
        Api.with(null).get("/api/public/v1/nothing").refused(401, "authentication_required");
        Api.with(null).get("/nothing").refused(404, "not_found");
    }

    @Test
    void another_method_of_a_known_path_is_told_the_right_ones() {
        var answer = Api.with(Accounts.WRITE).delete(STUDIES);

        answer.refused(405, "method_not_allowed");
        assertThat(answer.header("Allow")).isEqualTo("GET, HEAD, POST");
        Api.with(null).delete(STUDIES).refused(401, "authentication_required");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/internal/studies/7",
                "/internal/studies/by-slug/x",
                "/q/metrics",
                "/q/openapi",
                "/q/dev-ui",
                "/q/healthy",
                "/api/public/v1//studies",
                "/api/public/v1/studies//7",
                "/api/public/v1/./studies",
                "/api/public/v1/x/../studies",
                "/i/../api/public/v1/studies",
                "/i/..%2f..%2finternal/studies",
                "/api/public/v1/studies/%2e%2e/studies",
                "/api/public/v1%2fstudies",
                "/api/public/v1/studies%00",
                "/api/public/v1/studies/7;a=b",
                "/api/public/v1/studies/%37",
                "/api/public/v1/studies#7",
                "http://localhost/api/public/v1/studies",
                "*"
            })
    void a_path_that_leads_nowhere_reaches_no_service(String path) {
        String answer = RawHttp.send(
                gateway, "GET " + path + " HTTP/1.1", "Host: localhost", "Authorization: Bearer " + Accounts.WRITE);

        assertThat(answer).startsWith("HTTP/1.1 404").contains("\"code\":\"not_found\"");
    }

    @Test
    void the_health_of_the_gateway_is_its_own() {
        Api.with(null).get("/q/health/ready").expect(200);
        Api.with(null).get("/q/health/live").expect(200);
    }

    @Test
    void the_request_id_of_the_client_is_kept_and_a_bad_one_replaced() {
        var kept = given("abcDEF-_12345678").get(STUDIES);
        var replaced = given("bad id").get(STUDIES);

        assertThat(kept.header("X-Request-ID")).isEqualTo("abcDEF-_12345678");
        assertThat(replaced.header("X-Request-ID")).matches("[A-Za-z0-9_-]{8,64}");
        new Api.Answer(kept).refused(401, "authentication_required");
        new Api.Answer(replaced).refused(401, "authentication_required");
    }

    @Test
    void a_client_that_asks_for_problem_json_gets_it() {
        var answer = io.restassured.RestAssured.given()
                .header("Accept", "application/problem+json")
                .get("/nothing");

        assertThat(answer.contentType()).isEqualTo("application/problem+json");
        assertThat(answer.jsonPath().getString("instance")).isEqualTo("/nothing");
        assertThat(answer.jsonPath().getString("error.code")).isEqualTo("not_found");
    }

    private static io.restassured.specification.RequestSpecification given(String requestId) {
        return io.restassured.RestAssured.given().header("X-Request-ID", requestId);
    }
}
