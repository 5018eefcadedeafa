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
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class ForwarderIT {
    private static final String STUDY = "/api/public/v1/studies/7";
    private static final String SESSION = "/api/participant/v1/sessions/7";

    @TestHTTPResource("/")
    URI gateway;

    @Test
    void method_path_query_and_body_arrive_as_they_were_sent() {
        var answer = Api.with(Accounts.WRITE).patch(STUDY + "/?a=%2F&b=%C3%BC", "{\"name\": \"Tea\"}");

        answer.expect(200);
        assertThat(answer.<String>at("method")).isEqualTo("PATCH");
        assertThat(answer.<String>at("uri")).isEqualTo(STUDY + "/?a=%2F&b=%C3%BC");
        assertThat(answer.<String>at("body")).isEqualTo("{\"name\": \"Tea\"}");
        assertThat(answer.header("ETag")).isEqualTo("\"1\"");
    }

    @Test
    void a_length_that_is_said_for_one_connection_only_takes_no_body_away() {
        String answer = RawHttp.sendText(
                gateway,
                "POST /api/public/v1/studies?do=count HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                        + Accounts.WRITE + "\r\nConnection: content-length\r\nConnection: close\r\n"
                        + "Content-Length: 5\r\n\r\nabcde");

        assertThat(answer).startsWith("HTTP/1.1 200").contains("{\"bytes\":5}");
    }

    @Test
    void the_service_learns_who_calls_from_the_gateway() {
        var answer = Api.with(Accounts.WRITE).get(STUDY);

        JsonObject claims = claims(answer.at("headers.authorization"));
        assertThat(claims.getString("organization_id")).isEqualTo(Accounts.ORGANIZATION);
        assertThat(claims.getString("app_id")).isEqualTo(Accounts.APP);
        assertThat(claims.getJsonArray("groups")).containsExactlyInAnyOrder("read", "write");
        assertThat(answer.body()).doesNotContain(Accounts.WRITE);
        assertThat(claims(Api.with(Accounts.OTHER_READ).get(STUDY).at("headers.authorization"))
                        .getString("organization_id"))
                .isEqualTo(Accounts.OTHER_ORGANIZATION);
    }

    @Test
    void what_a_client_says_about_itself_does_not_arrive() {
        var answer = given().header("Authorization", "Bearer " + Accounts.READ)
                .header("X-Internal-Organization", "org_two")
                .header("X-Participant-Authorization", "Bearer stolen")
                .header("X-Forwarded-For", "10.0.0.1")
                .header("Forwarded", "for=10.0.0.1")
                .header("X-Request-ID", "chosen-by-client")
                .header("Idempotency-Key", "kept")
                .get(STUDY);

        var headers = new JsonObject(answer.asString()).getJsonObject("headers");
        assertThat(headers.fieldNames())
                .doesNotContain(
                        "x-internal-organization", "x-participant-authorization", "x-forwarded-for", "forwarded")
                .contains("idempotency-key");
        assertThat(headers.getString("x-request-id")).isEqualTo("chosen-by-client");
        assertThat(answer.headers().getValues("X-Request-ID")).containsExactly("chosen-by-client");
    }

    @Test
    void a_participant_needs_no_account_and_its_own_token_is_handed_on_beside_the_gateway_s() {
        var answer = Api.with("of-the-session").get(SESSION).expect(200);

        JsonObject claims = claims(answer.at("headers.authorization"));
        assertThat(claims.getString("sub")).isEqualTo("participant");
        assertThat(claims.getJsonArray("groups")).containsExactly("participant");
        assertThat(claims.containsKey("organization_id")).isFalse();
        assertThat(answer.<String>at("headers.x-participant-authorization")).isEqualTo("Bearer of-the-session");
    }

    @Test
    void a_participant_without_a_token_hands_on_none() {
        var answer = Api.with(null).get("/i/x").expect(200);

        assertThat(answer.body()).doesNotContain("x-participant-authorization");
    }

    @Test
    void the_error_of_a_service_is_relayed_as_it_is() {
        var answer = Api.with(Accounts.WRITE).post("/api/public/v1/studies?do=refuse", "{}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.body())
                .isEqualTo(
                        "{\"error\":{\"code\":\"webhook_exists\",\"status\":409},\"detail\":{\"webhook_id\":\"w\"}}");
        assertThat(answer.response().headers().getValues("X-Request-ID")).hasSize(1);
    }

    @Test
    void an_answer_without_content_stays_without() {
        String nothing = raw("GET", STUDY + "?do=nothing");
        String notModified = raw("GET", STUDY + "?do=not-modified");

        assertThat(nothing).startsWith("HTTP/1.1 204").doesNotContainIgnoringCase("transfer-encoding");
        assertThat(notModified).startsWith("HTTP/1.1 304").contains("\"7\"").endsWith("\r\n\r\n");
    }

    @Test
    void a_HEAD_is_answered_with_the_head_of_the_GET() {
        String answer = raw("HEAD", STUDY);

        assertThat(answer)
                .startsWith("HTTP/1.1 200")
                .containsIgnoringCase("content-length: ")
                .endsWith("\r\n\r\n");
    }

    private String raw(String method, String path) {
        return RawHttp.send(
                gateway,
                method + " " + path + " HTTP/1.1",
                "Host: localhost",
                "Authorization: Bearer " + Accounts.READ);
    }

    private static JsonObject claims(String authorization) {
        String payload = authorization.substring("Bearer ".length()).split("\\.")[1];
        return new JsonObject(new String(Base64.getUrlDecoder().decode(payload), StandardCharsets.UTF_8));
    }
}
