package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class RequestLimitsIT {
    private static final int MEGABYTE = 1024 * 1024;

    @TestHTTPResource("/")
    URI gateway;

    @Test
    void a_body_within_the_limit_passes_announced_or_chunked() throws Exception {
        byte[] body = new byte[4 * MEGABYTE];

        assertThat(post(BodyPublishers.ofByteArray(body)).body()).isEqualTo("{\"bytes\":4194304}");
        assertThat(post(chunked(body)).body()).isEqualTo("{\"bytes\":4194304}");
    }

    @Test
    void a_body_of_20_MB_is_refused_in_the_one_form_announced_or_chunked() throws Exception {
        byte[] body = new byte[20 * MEGABYTE];

        refused(post(BodyPublishers.ofByteArray(body)));
        refused(post(chunked(body)));
    }

    @Test
    void a_body_too_large_by_one_byte_is_refused() throws Exception {
        byte[] body = new byte[4 * MEGABYTE + 1];

        refused(post(BodyPublishers.ofByteArray(body)));
        refused(post(chunked(body)));
    }

    @Test
    void the_connection_serves_on_after_a_refused_body() throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            refused(client.send(request(chunked(new byte[20 * MEGABYTE])), BodyHandlers.ofString()));

            assertThat(client.send(request(BodyPublishers.ofString("{}")), BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void a_client_that_asks_before_it_sends_is_told_at_once() throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            var asking = HttpRequest.newBuilder(request(chunked(new byte[100])), (name, value) -> true)
                    .expectContinue(true)
                    .build();
            var tooMuch = HttpRequest.newBuilder(
                            request(BodyPublishers.ofByteArray(new byte[20 * MEGABYTE])), (name, value) -> true)
                    .expectContinue(true)
                    .build();

            assertThat(client.send(asking, BodyHandlers.ofString()).body()).isEqualTo("{\"bytes\":100}");
            refused(client.send(tooMuch, BodyHandlers.ofString()));
        }
    }

    @Test
    void a_long_address_is_refused_in_the_one_form() {
        Api.with(Accounts.READ)
                .get("/api/public/v1/studies?name=" + "x".repeat(4000))
                .refused(414, "uri_too_long");
        Api.with(Accounts.READ)
                .get("/api/public/v1/studies?name=" + "x".repeat(3900))
                .expect(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{a}", "a|b", "a^b", "a\"b", "a\\b", "\u00fc"})
    void a_query_that_is_none_is_malformed(String value) {
        String answer = RawHttp.send(gateway, "GET /i/x?name=" + value + " HTTP/1.1", "Host: localhost");

        assertThat(answer).startsWith("HTTP/1.1 400").contains("\"code\":\"malformed_request\"");
    }

    @Test
    void large_headers_are_refused_in_the_one_form() {
        var answer = io.restassured.RestAssured.given()
                .header("X-Large", "x".repeat(17 * 1024))
                .get("/api/public/v1/studies");

        new Api.Answer(answer).refused(431, "headers_too_large");
    }

    @Test
    void a_request_with_two_hosts_or_two_credentials_is_malformed() {
        String twoHosts = RawHttp.sendText(gateway, "GET /i/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n");
        String twoCredentials = RawHttp.sendText(
                gateway, "GET /i/x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n");

        assertThat(twoHosts).startsWith("HTTP/1.1 400").contains("\"code\":\"malformed_request\"");
        assertThat(twoCredentials).startsWith("HTTP/1.1 400").contains("\"code\":\"malformed_request\"");
    }

    private HttpResponse<String> post(BodyPublisher body) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            return client.send(request(body), BodyHandlers.ofString());
        }
    }

    private HttpRequest request(BodyPublisher body) {
        return HttpRequest.newBuilder(gateway.resolve("/api/public/v1/studies?do=count"))
                .version(HttpClient.Version.HTTP_1_1)
                .header("Authorization", "Bearer " + Accounts.WRITE)
                .header("Content-Type", "application/json")
                .POST(body)
                .build();
    }

    private static BodyPublisher chunked(byte[] body) {
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));
    }

    private static void refused(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(answer.body())
                .contains("\"code\":\"payload_too_large\"")
                .contains("\"outcome\":\"not_started\"")
                .contains(answer.headers().firstValue("X-Request-ID").orElseThrow());
    }
}
