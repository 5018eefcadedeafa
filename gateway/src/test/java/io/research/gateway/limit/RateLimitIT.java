package io.research.gateway.limit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.credential.KeyFixture;
import io.research.testkit.Api;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class RateLimitIT {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final String PARTICIPANT_PAGE = "/i/x";
    private static final int PER_ADDRESS = 300;
    private static final int FAILURES = 100;
    private static final int AT_ONCE = 3 * FAILURES;

    @TestHTTPResource("/")
    URI gateway;

    @Test
    void a_user_is_told_what_is_left() {
        var first = Api.with(Accounts.OTHER_READ).get(STUDIES).expect(200);
        var second = Api.with(Accounts.OTHER_READ).get(STUDIES).expect(200);

        assertThat(first.header("RateLimit-Policy")).isEqualTo(GatewayInfra.PER_USER + ";w=60");
        assertThat(first.header("RateLimit"))
                .matches("limit=" + GatewayInfra.PER_USER + ", remaining=\\d+, reset=([1-9]|[1-5]\\d|60)");
        assertThat(remaining(second)).isEqualTo(remaining(first) - 1);
    }

    @Test
    void the_limit_of_a_key_is_its_own_and_comes_before_scopes_and_unknown_routes() {
        var key = Api.with(Accounts.SELDOM);
        key.get(STUDIES).expect(200);
        key.post(STUDIES, "{}").refused(403, "insufficient_scope");
        key.get("/api/public/v1/nothing").refused(404, "not_found");

        var refused = key.post(STUDIES, "{}");

        refused.refused(429, "rate_limited");
        assertThat(refused.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(refused.<String>at("error.recovery_action")).isEqualTo("wait_and_retry");
        assertThat(refused.header("RateLimit-Policy")).isEqualTo("3;w=60");
        assertThat(refused.header("RateLimit")).startsWith("limit=3, remaining=0, reset=");
        assertThat(refused.header("RateLimit")).endsWith("reset=" + refused.header("Retry-After"));
        key.get("/api/public/v1/nothing").refused(429, "rate_limited");
        Api.with(Accounts.READ).get(STUDIES).expect(200);
    }

    @Test
    void who_is_not_known_is_asked_for_credentials_first() {
        var answer = Api.with(Accounts.UNKNOWN).get(STUDIES);

        answer.refused(401, "invalid_credentials");
        assertThat(answer.header("RateLimit")).isNull();
    }

    @Test
    void wrong_credentials_are_counted_where_they_come_from_and_then_not_looked_up() {
        for (int attempt = 0; attempt < FAILURES; attempt++) {
            assertThat(wrongFrom("203.0.113.9").statusCode()).isEqualTo(401);
        }

        var refused = new Api.Answer(wrongFrom("203.0.113.9"));

        refused.refused(429, "rate_limited");
        assertThat(refused.header("Retry-After")).isEqualTo("60");
        assertThat(wrongFrom("203.0.113.10").statusCode()).isEqualTo(401);
    }

    @Test
    void wrong_credentials_that_come_at_once_are_counted_before_they_are_looked_up() {
        var statuses = atOnce("203.0.113.12", number -> KeyFixture.keyNamed("guess " + number));

        assertThat(statuses).filteredOn(status -> status == 401).hasSize(FAILURES);
        assertThat(statuses).filteredOn(status -> status == 429).hasSize(AT_ONCE - FAILURES);
    }

    @Test
    void a_good_key_that_nobody_has_shown_before_passes_however_often_it_comes_at_once() {
        String key = Accounts.owner()
                .post("/api/api-keys", "{\"name\": \"fresh\"}")
                .expect(201)
                .at("key");

        var statuses = atOnce("203.0.113.13", number -> key);

        assertThat(statuses).hasSize(AT_ONCE).containsOnly(200);
        for (int attempt = 0; attempt < FAILURES; attempt++) {
            assertThat(wrongFrom("203.0.113.13").statusCode()).isEqualTo(401);
        }
        assertThat(wrongFrom("203.0.113.13").statusCode()).isEqualTo(429);
    }

    @Test
    void who_is_known_or_signed_in_passes_beside_wrong_credentials() {
        Api.with(Accounts.READ).get(STUDIES).expect(200);
        String session = Api.with(null)
                .post("/api/auth/token", "{\"email\": \"member@one.test\", \"password\": \"secret of the member\"}")
                .at("access_token");
        for (int attempt = 0; attempt < FAILURES; attempt++) {
            wrongFrom("203.0.113.11");
        }
        assertThat(wrongFrom("203.0.113.11").statusCode()).isEqualTo(429);

        assertThat(from("203.0.113.11", Accounts.READ).statusCode()).isEqualTo(200);
        var passed = from("203.0.113.11", session);

        assertThat(passed.statusCode()).isEqualTo(200);
        assertThat(passed.header("Retry-After")).isNull();
        assertThat(from("203.0.113.11", session + "x").statusCode()).isEqualTo(429);
    }

    @Test
    void participants_are_counted_by_the_address_that_the_proxy_of_the_deployment_saw() {
        var statuses = IntStream.rangeClosed(0, PER_ADDRESS)
                .mapToObj(number -> from("192.0.2." + number % 200 + ", 198.51.100.1"))
                .map(Response::statusCode)
                .toList();

        assertThat(statuses.subList(0, PER_ADDRESS)).containsOnly(200);
        assertThat(statuses.getLast()).isEqualTo(429);
        var refused = new Api.Answer(from("198.51.100.1"));
        refused.refused(429, "rate_limited");
        assertThat(refused.header("RateLimit-Policy")).isEqualTo("300;w=60");
        assertThat(refused.header("Retry-After")).isNotNull();
        assertThat(from("198.51.100.2").statusCode()).isEqualTo(200);
        assertThat(from("2001:db8::1").statusCode()).isEqualTo(200);
    }

    @Test
    void the_files_of_pages_are_counted_for_themselves() {
        for (int request = 0; request <= PER_ADDRESS; request++) {
            from("198.51.100.3");
        }

        var file = given().header("X-Forwarded-For", "198.51.100.3").get("/i/assets/1/page.js");

        assertThat(from("198.51.100.3").statusCode()).isEqualTo(429);
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.header("RateLimit-Policy")).isEqualTo("3000;w=60");
    }

    @Test
    void addresses_of_the_machine_itself_are_not_counted_where_that_is_allowed() {
        assertThat(given().get(PARTICIPANT_PAGE).header("RateLimit")).isNull();
        assertThat(from("127.0.0.1").header("RateLimit")).isNull();
    }

    @Test
    void other_addresses_of_the_machine_are_counted_even_there() throws IOException {
        try (var socket = new Socket()) {
            socket.bind(new InetSocketAddress("127.0.0.2", 0));
            socket.connect(new InetSocketAddress(gateway.getHost(), gateway.getPort()));
            socket.getOutputStream()
                    .write(("GET " + PARTICIPANT_PAGE + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .containsIgnoringCase("\r\nRateLimit: limit=300");
        }
    }

    private static Response wrongFrom(String address) {
        return from(address, Accounts.UNKNOWN);
    }

    /** One request for each credential, all sent before the first is answered. */
    private List<Integer> atOnce(String address, IntFunction<String> credential) {
        try (var client = HttpClient.newHttpClient()) {
            var answers = IntStream.range(0, AT_ONCE)
                    .mapToObj(number -> HttpRequest.newBuilder(gateway.resolve(STUDIES))
                            .version(HttpClient.Version.HTTP_1_1)
                            .header("X-Forwarded-For", address)
                            .header("Authorization", "Bearer " + credential.apply(number))
                            .build())
                    .map(request -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding()))
                    .toList();
            return answers.stream()
                    .map(CompletableFuture::join)
                    .map(HttpResponse::statusCode)
                    .toList();
        }
    }

    private static Response from(String address, String credential) {
        return given().header("X-Forwarded-For", address)
                .header("Authorization", "Bearer " + credential)
                .get(STUDIES);
    }

    private static Response from(String forwardedFor) {
        return given().header("X-Forwarded-For", forwardedFor).get(PARTICIPANT_PAGE);
    }

    private static int remaining(Api.Answer answer) {
        return Integer.parseInt(answer.header("RateLimit").replaceAll(".*remaining=(\\d+).*", "$1"));
    }
}
