package io.research.gateway.forward;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class OwnRoutesIT {
    private static final String PROBE = "/api/probe/7";
    private static final int LIMIT = 1024 * 1024;

    @TestHTTPResource("/")
    URI gateway;

    @Test
    void a_resource_of_the_gateway_learns_who_calls_as_a_service_does() {
        var answer = Api.with(Accounts.READ).get(PROBE).expect(200);

        assertThat(answer.<String>at("organization_id")).isEqualTo(Accounts.ORGANIZATION);
        assertThat(answer.<String>at("id")).isEqualTo("7");
        assertThat(answer.<String>at("headers.authorization")).startsWith("Bearer ey");
        assertThat(Api.with(Accounts.OTHER_READ).get(PROBE + "/").<String>at("organization_id"))
                .isEqualTo(Accounts.OTHER_ORGANIZATION);
    }

    @Test
    void what_a_client_says_about_itself_does_not_arrive() {
        var answer = given().header("Authorization", "Bearer " + Accounts.READ)
                .header("X-Internal-Organization", "org_two")
                .header("X-Forwarded-For", "10.0.0.1")
                .header("X-Request-ID", "chosen-by-client")
                .get(PROBE);

        var headers = new JsonObject(answer.asString()).getJsonObject("headers");
        assertThat(headers.fieldNames()).doesNotContain("x-internal-organization", "x-forwarded-for");
        assertThat(headers.getString("x-request-id")).isEqualTo("chosen-by-client");
        assertThat(answer.headers().getValues("X-Request-ID")).containsExactly("chosen-by-client");
    }

    @Test
    void the_door_refuses_before_the_resource_is_asked() {
        Api.with(null).get(PROBE).refused(401, "authentication_required");
        Api.with(Accounts.UNKNOWN).get(PROBE).refused(401, "invalid_credentials");
        Api.with(Accounts.READ).post(PROBE, "{}").refused(403, "insufficient_scope");
        Api.with(Accounts.WRITE).delete(PROBE).refused(405, "method_not_allowed");
    }

    @Test
    void the_refusal_of_the_resource_leaves_in_the_one_form() {
        Api.with(Accounts.READ).get("/api/probe/none").refused(404, "not_found");
        Api.with(Accounts.WRITE).post(PROBE, "{").refused(400, "malformed_request");
        Api.with(Accounts.WRITE)
                .post(PROBE, "<a/>", "Content-Type", "application/xml")
                .refused(415, "unsupported_media_type");
    }

    @Test
    void a_body_is_read_up_to_the_limit_of_its_route_and_not_further() {
        String value = "\"" + "a".repeat(LIMIT / 2) + "\"";
        String allowed = value + " ".repeat(LIMIT - value.length());

        assertThat(Api.with(Accounts.WRITE).post(PROBE, allowed).expect(200).<Integer>at("length"))
                .isEqualTo(value.length());
        Api.with(Accounts.WRITE).post(PROBE, allowed + " ").refused(413, "payload_too_large");
    }

    @Test
    void a_body_of_unknown_length_is_held_to_the_limit_too() {
        assertThat(chunked("a".repeat(1000))).startsWith("HTTP/1.1 200").contains("{\"length\":1002}");
        assertThat(chunked("a".repeat(LIMIT))).startsWith("HTTP/1.1 413");
    }

    @Test
    void a_connection_outlives_a_body_that_nobody_read() {
        String head = "POST " + PROBE + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + Accounts.WRITE
                + "\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n";
        String next = "GET " + PROBE + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + Accounts.READ
                + "\r\nConnection: close\r\n\r\n";

        String answers = RawHttp.sendText(gateway, head + "a".repeat(100_000) + next);

        assertThat(answers).startsWith("HTTP/1.1 415").contains("HTTP/1.1 200");
    }

    private String chunked(String text) {
        String body = "\"" + text + "\"";
        return RawHttp.sendText(
                gateway,
                "POST " + PROBE + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + Accounts.WRITE
                        + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
                        + Integer.toHexString(body.length()) + "\r\n" + body + "\r\n0\r\n\r\n");
    }
}
