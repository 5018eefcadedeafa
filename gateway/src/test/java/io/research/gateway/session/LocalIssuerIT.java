package io.research.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.vertx.core.json.JsonObject;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class LocalIssuerIT {
    private static final String TOKEN = "/api/auth/token";
    private static final String STUDIES = "/api/public/v1/studies";

    @Test
    void a_password_buys_a_session_of_an_hour() {
        var answer = Api.with(null)
                .post(TOKEN, "{\"email\": \"OWNER@one.test\", \"password\": \"secret of the owner\"}")
                .expect(200);

        JsonObject claims = claims(answer.at("access_token"));
        assertThat(answer.<String>at("token_type")).isEqualTo("Bearer");
        assertThat(answer.<Integer>at("expires_in")).isEqualTo(3600);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(claims.getString("email")).isEqualTo("owner@one.test");
        assertThat(claims.getString("organization_id")).isEqualTo(Accounts.ORGANIZATION);
        assertThat(claims.getString("app_id")).isEqualTo(Accounts.APP);
        assertThat(claims.getLong("exp") - claims.getLong("iat")).isEqualTo(3600);
    }

    @Test
    void a_session_has_all_scopes_of_its_user_in_the_own_organization() {
        var read = Accounts.member().get(STUDIES).expect(200);

        JsonObject caller = claims(read.<String>at("headers.authorization").substring("Bearer ".length()));
        assertThat(caller.getJsonArray("groups"))
                .containsExactlyInAnyOrder("read", "write", "panel:launch", "rewards:send");
        assertThat(caller.getString("organization_id")).isEqualTo(Accounts.ORGANIZATION);
        assertThat(caller.getString("credential")).isEqualTo("dashboard_session");
        assertThat(caller.getString("user_id")).isEqualTo(caller.getString("sub"));
        assertThat(caller.containsKey("platform_admin")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"owner@one.test,wrong", "nobody@one.test,secret of the owner", "owner@one.test,SECRET OF THE OWNER"})
    void a_wrong_password_and_an_unknown_user_are_told_alike(String email, String password) {
        var answer = Api.with(null).post(TOKEN, "{\"email\": \"%s\", \"password\": \"%s\"}".formatted(email, password));

        answer.refused(401, "invalid_credentials");
        assertThat(answer.body()).doesNotContain(email, password);
    }

    @Test
    void a_field_that_is_missing_or_unknown_is_named() {
        Api.with(null)
                .post(TOKEN, "{\"email\": \"a@b.test\"}")
                .refused(422, "validation_failed")
                .field("password");
        Api.with(null)
                .post(TOKEN, "{\"email\": \"a@b.test\", \"password\": \"x\", \"scope\": \"all\"}")
                .refused(422, "validation_failed")
                .field("scope");
    }

    @Test
    void the_key_is_published_without_its_private_half() {
        var keys = Api.with(null).get("/api/auth/jwks.json").expect(200);

        assertThat(keys.<String>at("keys[0].kty")).isEqualTo("EC");
        assertThat(keys.<String>at("keys[0].alg")).isEqualTo("ES256");
        assertThat(keys.<String>at("keys[0].d")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"eyJhbGciOiJub25lIn0.e30.", "a.b.c", "..", "eyJhbGciOiJIUzI1NiJ9.e30.AAAA"})
    void what_only_looks_like_a_token_is_refused(String token) {
        Api.with(token).get(STUDIES).refused(401, "invalid_credentials");
    }

    @Test
    void a_changed_token_is_refused() {
        String token = Api.with(null)
                .post(TOKEN, "{\"email\": \"member@one.test\", \"password\": \"secret of the member\"}")
                .at("access_token");
        String[] parts = token.split("\\.");
        String forged = claims(token)
                .put("organization_id", Accounts.OTHER_ORGANIZATION)
                .encode();

        Api.with(parts[0] + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(forged.getBytes()) + "."
                        + parts[2])
                .get(STUDIES)
                .refused(401, "invalid_credentials");
    }

    private static JsonObject claims(String token) {
        return new JsonObject(new String(Base64.getUrlDecoder().decode(token.split("\\.")[1])));
    }
}
