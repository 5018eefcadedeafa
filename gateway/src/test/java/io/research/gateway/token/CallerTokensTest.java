package io.research.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.identity.CredentialType;
import io.research.kernel.identity.Tenant;
import io.research.testkit.EcPair;
import io.vertx.core.json.JsonObject;
import java.security.GeneralSecurityException;
import java.security.Signature;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CallerTokensTest {
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final Actor ACTOR = new Actor(CredentialType.API_KEY, UUID.randomUUID(), UUID.randomUUID(), false);
    private static final Subject KEY = Subject.of(ACTOR, new Tenant("org_1", "app_1"), Set.of("read", "write"));

    private final EcPair pair = EcPair.generate();
    private final AtomicLong nanos = new AtomicLong();
    private final CallerTokens tokens =
            new CallerTokens(pair.privateKey(), Clock.fixed(NOW, ZoneOffset.UTC), nanos::get);

    @Test
    void the_token_says_who_calls_for_whom_and_with_which_scopes() {
        JsonObject claims = claims(tokens.authorizationOf(KEY));

        assertThat(claims.getString("iss")).isEqualTo("research-gateway");
        assertThat(claims.getString("aud")).isEqualTo("research-services");
        assertThat(claims.getString("sub")).isEqualTo(ACTOR.id().toString());
        assertThat(claims.getString("user_id")).isEqualTo(ACTOR.userId().toString());
        assertThat(claims.getString("credential")).isEqualTo("api_key");
        assertThat(claims.containsKey("platform_admin")).isFalse();
        assertThat(claims.getString("organization_id")).isEqualTo("org_1");
        assertThat(claims.getString("app_id")).isEqualTo("app_1");
        assertThat(claims.getJsonArray("groups")).containsExactlyInAnyOrder("read", "write");
        assertThat(claims.getLong("exp") - claims.getLong("iat")).isEqualTo(60);
    }

    @Test
    void the_token_says_whether_a_key_may_pay() {
        var paying = new Actor(CredentialType.API_KEY, UUID.randomUUID(), UUID.randomUUID(), false, null, true);

        JsonObject claims = claims(tokens.authorizationOf(new Subject(paying, "app_1", "org_1", Set.of("write"))));

        assertThat(claims.getString("spend_cap")).isEqualTo("true");
        assertThat(claims(tokens.authorizationOf(KEY)).containsKey("spend_cap")).isFalse();
    }

    @Test
    void the_token_says_whether_somebody_who_signed_in_is_an_owner_or_admin() {
        var owner =
                new Actor(CredentialType.DASHBOARD_SESSION, UUID.randomUUID(), UUID.randomUUID(), false, null, true);
        var member = new Actor(CredentialType.DASHBOARD_SESSION, UUID.randomUUID(), UUID.randomUUID(), false);

        var ofOwner = claims(tokens.authorizationOf(new Subject(owner, "app_1", "org_1", Set.of("write"))));
        var ofMember = claims(tokens.authorizationOf(new Subject(member, "app_1", "org_1", Set.of("write"))));

        assertThat(ofOwner.getString("manager")).isEqualTo("true");
        assertThat(ofOwner.containsKey("spend_cap")).isFalse();
        assertThat(ofMember.containsKey("manager")).isFalse();
    }

    @Test
    void the_token_of_a_platform_admin_names_the_organization_that_was_selected() {
        JsonObject selected = claims(tokens.authorizationOf(KEY.asPlatformAdmin("org_2")));
        JsonObject everywhere = claims(tokens.authorizationOf(KEY.asPlatformAdmin(null)));

        assertThat(selected.getString("organization_id")).isEqualTo("org_2");
        assertThat(selected.getString("platform_admin")).isEqualTo("true");
        assertThat(everywhere.containsKey("organization_id")).isFalse();
        assertThat(everywhere.getString("app_id")).isEqualTo("app_1");
        assertThat(everywhere.getString("platform_admin")).isEqualTo("true");
    }

    @Test
    void the_token_of_participants_names_no_organization() {
        JsonObject claims = claims(tokens.authorizationOf(Subject.PARTICIPANT));

        assertThat(claims.getString("sub")).isEqualTo("participant");
        assertThat(claims.getJsonArray("groups")).containsExactly("participant");
        assertThat(claims.containsKey("organization_id")).isFalse();
        assertThat(claims.containsKey("app_id")).isFalse();
    }

    @Test
    void the_token_is_signed_with_ES256_by_the_key_of_the_gateway() throws GeneralSecurityException {
        String[] parts = tokens.authorizationOf(KEY)
                .toString()
                .substring("Bearer ".length())
                .split("\\.");
        var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initVerify(pair.keys().getPublic());
        signature.update((parts[0] + "." + parts[1]).getBytes(java.nio.charset.StandardCharsets.US_ASCII));

        assertThat(decode(parts[0]).getString("alg")).isEqualTo("ES256");
        assertThat(signature.verify(Base64.getUrlDecoder().decode(parts[2]))).isTrue();
    }

    @Test
    void a_token_is_reused_for_half_of_its_life() {
        CharSequence first = tokens.authorizationOf(KEY);

        nanos.set(Duration.ofSeconds(29).toNanos());
        assertThat(tokens.authorizationOf(KEY)).isSameAs(first);

        nanos.set(Duration.ofSeconds(31).toNanos());
        assertThat(tokens.authorizationOf(KEY)).isNotEqualTo(first);
    }

    @Test
    void subjects_with_other_scopes_do_not_share_a_token() {
        var narrower = new Subject(ACTOR, "app_1", "org_1", Set.of("read"));

        assertThat(tokens.authorizationOf(narrower)).isNotEqualTo(tokens.authorizationOf(KEY));
    }

    private static JsonObject claims(CharSequence authorization) {
        assertThat(authorization.toString()).startsWith("Bearer ");
        return decode(authorization.toString().split("\\.")[1]);
    }

    private static JsonObject decode(String part) {
        return new JsonObject(new String(Base64.getUrlDecoder().decode(part), java.nio.charset.StandardCharsets.UTF_8));
    }
}
