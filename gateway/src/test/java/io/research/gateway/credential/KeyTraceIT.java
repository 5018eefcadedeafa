package io.research.gateway.credential;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** A key is known to its holder alone: it is looked for wherever it could have been written. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class KeyTraceIT {
    private static final String KEYS = "/api/api-keys";
    private static final String STUDIES = "/api/public/v1/studies";

    @Inject
    Pool pool;

    @Test
    void a_key_is_in_no_log_no_later_answer_no_request_to_a_service_and_no_row() {
        var owner = Accounts.owner();
        try (var log = LogRecording.started()) {
            var created = owner.post(KEYS, "{\"name\": \"Traced\"}").expect(201);
            String key = created.at("key");

            String answers = answersTo(owner, key) + afterRevocation(owner, created, key);
            String rows = allRows();

            assertThat(log.text())
                    .contains("reset-on-the-way", "Closing session for Persistence Unit")
                    .satisfies(text -> isUnwritten(key, text));
            assertThat(answers).contains("insufficient_scope").satisfies(text -> isUnwritten(key, text));
            assertThat(rows).contains(key.substring(0, 12)).satisfies(text -> isUnwritten(key, text));
        }
    }

    @Test
    void a_password_and_a_session_token_are_in_no_log_and_no_row() {
        String password = "a password that is wrong";
        try (var log = LogRecording.started()) {
            Api.with(null)
                    .post(
                            "/api/auth/token",
                            "{\"email\": \"owner@one.test\", \"password\": \"" + password + "\"}",
                            "X-Request-ID",
                            "wrong-password")
                    .refused(401, "invalid_credentials");
            String token = Api.with(null)
                    .post("/api/auth/token", "{\"email\": \"owner@one.test\", \"password\": \"secret of the owner\"}")
                    .expect(200)
                    .at("access_token");
            Api.with(token).get(STUDIES + "?do=reset").refused(502, "upstream_error");
            Api.with(token + "x").get(STUDIES).refused(401, "invalid_credentials");

            String written = log.text() + allRows();

            assertThat(written).contains("owner@one.test");
            for (String secret : List.of(password, "secret of the owner", token)) {
                isUnwritten(secret, written);
            }
        }
    }

    /** What the gateway says to the holder of the key, in good requests and bad; the service answers what it was sent. */
    private static String answersTo(Api owner, String key) {
        var holder = Api.with(key);
        var answers = new ArrayList<Api.Answer>();
        answers.add(holder.get(STUDIES).expect(200));
        answers.add(holder.post(STUDIES, "{}").refused(403, "insufficient_scope"));
        answers.add(holder.post(STUDIES, "{}", "Accept", "application/problem+json"));
        answers.add(holder.get(KEYS).refused(403, "dashboard_session_required"));
        answers.add(holder.selecting(Accounts.ORGANIZATION).get(STUDIES));
        answers.add(holder.get("/api/public/v1/nowhere").refused(404, "not_found"));
        answers.add(holder.delete(STUDIES).refused(405, "method_not_allowed"));
        answers.add(holder.post(STUDIES + "?do=reset", "{}"));
        answers.add(holder.get("/api/public/v1/reference/languages?do=reset"));
        answers.add(resetOnTheWay(key));
        answers.add(Api.with(key + "x").get(STUDIES).refused(401, "invalid_credentials"));
        answers.add(Api.with(key.substring(1)).get(STUDIES).refused(401, "invalid_credentials"));
        answers.add(owner.get(KEYS).expect(200));
        answers.add(owner.post(KEYS, "{\"scopes\": [\"" + key + "\"]}").refused(422, "validation_failed"));
        answers.add(owner.post(KEYS, key).refused(400, "malformed_request"));
        return written(answers);
    }

    private static Api.Answer resetOnTheWay(String key) {
        return new Api.Answer(given().header("Authorization", "Bearer " + key)
                .header("X-Request-ID", "reset-on-the-way")
                .get(STUDIES + "?do=reset"));
    }

    private static String afterRevocation(Api owner, Api.Answer created, String key) {
        var revoked = owner.delete(KEYS + "/" + created.id()).expect(204);
        return written(
                List.of(revoked, owner.get(KEYS).expect(200), Api.with(key).get(STUDIES)));
    }

    private static String written(List<Api.Answer> answers) {
        return answers.stream()
                .map(answer -> answer.status() + "\n" + answer.response().headers() + "\n" + answer.body())
                .collect(Collectors.joining("\n"));
    }

    /** All tables of the gateway as text: what would become events among them. */
    private String allRows() {
        var tables = pool.query(
                        "select table_name from information_schema.tables where table_schema = current_schema()")
                .executeAndAwait();
        return StreamSupport.stream(tables.spliterator(), false)
                .map(table -> "select coalesce(string_agg(t::text, ' '), '') from \"" + table.getString(0) + "\" t")
                .map(dump ->
                        pool.query(dump).executeAndAwait().iterator().next().getString(0))
                .collect(Collectors.joining("\n"));
    }

    /** Neither as text nor as the bytes of a stored body. */
    private static void isUnwritten(String secret, String text) {
        assertThat(text.contains(secret)).isFalse();
        assertThat(text.contains(HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8))))
                .isFalse();
    }
}
