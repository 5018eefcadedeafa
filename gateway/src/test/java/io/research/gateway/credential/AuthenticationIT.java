package io.research.gateway.credential;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class AuthenticationIT {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final Duration IN_FORCE_WITHIN = Duration.ofSeconds(1);

    @Inject
    Pool pool;

    @Test
    void a_key_opens_the_door() {
        Api.with(Accounts.READ).get(STUDIES).expect(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bearer ", "BEARER ", "Bearer  "})
    void the_scheme_is_read_as_HTTP_says(String scheme) {
        var answer = given().header("Authorization", scheme + Accounts.READ).get(STUDIES);

        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @Test
    void without_credentials_they_are_asked_for() {
        var answer = Api.with(null).get(STUDIES);

        answer.refused(401, "authentication_required");
        assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(answer.<String>at("error.recovery_action")).isEqualTo("authenticate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Basic dXNlcjpwYXNz", "Bearer", "Bearer ", "garbage"})
    void what_is_no_bearer_token_counts_as_none(String authorization) {
        var answer = given().header("Authorization", authorization).get(STUDIES);

        new Api.Answer(answer).refused(401, "authentication_required");
    }

    @Test
    void a_token_of_a_service_opens_nothing_from_outside() {
        var organization = "org_" + UUID.randomUUID();

        Api.with(Tokens.ofService("studies-service", organization, "app"))
                .get(STUDIES)
                .refused(401, "invalid_credentials");
    }

    @Test
    void credentials_that_are_not_in_force_are_refused() {
        sql("update api_key set expires_at = now() - interval '1 second' where name = 'expired'");

        for (String key : new String[] {"garbage", Accounts.UNKNOWN, Accounts.EXPIRED, Accounts.READ + "x"}) {
            var answer = Api.with(key).get(STUDIES);

            answer.refused(401, "invalid_credentials");
            assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
        }
    }

    @Test
    void a_revoked_key_is_refused_within_a_second_though_it_is_in_use() {
        Api.with(Accounts.TO_BE_REVOKED).get(STUDIES).expect(200);

        sql("update api_key set revoked_at = now() where name = 'to be revoked'");

        await().pollInterval(Duration.ofMillis(20))
                .atMost(IN_FORCE_WITHIN)
                .until(() -> Api.with(Accounts.TO_BE_REVOKED).get(STUDIES).status() == 401);
    }

    @Test
    void the_key_itself_is_stored_nowhere() {
        String rows = pool.query("select string_agg(api_key::text, ' ') from api_key")
                .executeAndAwait()
                .iterator()
                .next()
                .getString(0);

        assertThat(rows).contains(Accounts.READ.substring(0, 12)).doesNotContain(Accounts.READ);
    }

    private void sql(String statement) {
        pool.query(statement).executeAndAwait();
    }
}
