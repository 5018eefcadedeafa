package io.research.gateway.session;

import static io.research.gateway.session.ProviderFixture.ecKey;
import static io.research.gateway.session.ProviderFixture.rsaKey;
import static io.research.gateway.session.TokenFixture.aToken;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.keys.HmacKey;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SessionTokensTest {
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final long SECONDS = NOW.getEpochSecond();
    private static final PublicJsonWebKey EC = ecKey("ec");
    private static final PublicJsonWebKey RSA = rsaKey("rsa");

    private static ProviderFixture provider;

    @BeforeAll
    static void start() {
        provider = ProviderFixture.started();
        provider.publish(EC, RSA);
    }

    @AfterAll
    static void stop() {
        provider.close();
    }

    static Stream<Arguments> goodTokens() {
        return Stream.of(
                Arguments.of("signed with ES256", aToken(EC, NOW)),
                Arguments.of("signed with RS256", aToken(RSA, NOW)),
                Arguments.of("without the name of its key", aToken(EC, NOW).keyId(null)),
                Arguments.of(
                        "for several audiences", aToken(EC, NOW).with("aud", List.of("x", ProviderFixture.AUDIENCE))),
                Arguments.of("an hour long", aToken(EC, NOW).with("exp", SECONDS + 3600)),
                Arguments.of(
                        "ended within the skew",
                        aToken(EC, NOW).with("iat", SECONDS - 60).with("exp", SECONDS - 29)),
                Arguments.of(
                        "of a clock ahead",
                        aToken(EC, NOW).with("iat", SECONDS + 29).with("nbf", SECONDS + 29)),
                Arguments.of("of nobody's organization", aToken(EC, NOW).with("organization_id", null)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("goodTokens")
    void a_good_token_is_believed(String which, TokenFixture token) {
        var claims = tokens().check(token.text());

        assertThat(claims).hasValueSatisfying(said -> {
            assertThat(said.issuer()).isEqualTo(ProviderFixture.ISSUER);
            assertThat(said.subject()).isEqualTo("user-1");
            assertThat(said.email()).isEqualTo("owner@one.test");
            assertThat(said.appId()).isEqualTo("app_test");
        });
    }

    static Stream<Arguments> badTokens() {
        var publicText = EC.toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY).getBytes(StandardCharsets.UTF_8);
        var stranger = ecKey("ec");
        return Stream.of(
                Arguments.of("not signed", aToken(EC, NOW).signed("none", null)),
                Arguments.of(
                        "signed with the public key as a secret",
                        aToken(EC, NOW)
                                .signed("HS256", new HmacKey(EC.getPublicKey().getEncoded()))),
                Arguments.of(
                        "signed with the published key as a secret",
                        aToken(EC, NOW).signed("HS256", new HmacKey(publicText))),
                Arguments.of(
                        "signed with another algorithm than its key is for",
                        aToken(RSA, NOW).signed("RS512", RSA.getPrivateKey())),
                Arguments.of(
                        "signed by a key of the other kind", aToken(EC, NOW).signed("RS256", RSA.getPrivateKey())),
                Arguments.of(
                        "signed by a stranger under the name of a known key",
                        aToken(EC, NOW).signed("ES256", stranger.getPrivateKey())),
                Arguments.of("of an unknown key", aToken(ecKey("unknown"), NOW)),
                Arguments.of("of another issuer", aToken(EC, NOW).with("iss", "https://elsewhere.example")),
                Arguments.of("of no issuer", aToken(EC, NOW).with("iss", null)),
                Arguments.of("for another audience", aToken(EC, NOW).with("aud", "another-app")),
                Arguments.of("for no audience", aToken(EC, NOW).with("aud", null)),
                Arguments.of("ended", aToken(EC, NOW).with("iat", SECONDS - 100).with("exp", SECONDS - 31)),
                Arguments.of("without an end", aToken(EC, NOW).with("exp", null)),
                Arguments.of("without a beginning", aToken(EC, NOW).with("iat", null)),
                Arguments.of("longer than an hour", aToken(EC, NOW).with("exp", SECONDS + 3601)),
                Arguments.of(
                        "longer than an hour though begun long ago",
                        aToken(EC, NOW).with("iat", SECONDS - 7200).with("exp", SECONDS + 60)),
                Arguments.of("begun in the future", aToken(EC, NOW).with("iat", SECONDS + 60)),
                Arguments.of("good later only", aToken(EC, NOW).with("nbf", SECONDS + 60)),
                Arguments.of("of nobody", aToken(EC, NOW).with("sub", null)),
                Arguments.of("of no app", aToken(EC, NOW).with("app_id", null)),
                Arguments.of("with a list for an organization", aToken(EC, NOW).with("organization_id", List.of("a"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badTokens")
    void a_bad_token_is_not_believed(String which, TokenFixture token) {
        assertThat(tokens().check(token.text())).isEmpty();
    }

    @Test
    void a_changed_token_is_not_believed() {
        String[] parts = aToken(EC, NOW).text().split("\\.");
        String other = aToken(EC, NOW).with("sub", "user-2").text().split("\\.")[1];

        assertThat(tokens().check(parts[0] + "." + other + "." + parts[2])).isEmpty();
        assertThat(tokens().check(parts[0] + "." + parts[1] + ".")).isEmpty();
        assertThat(tokens().check("..")).isEmpty();
        assertThat(tokens().check("a.b.c")).isEmpty();
    }

    @Test
    void an_address_that_the_provider_has_not_verified_is_not_used() {
        var claims =
                tokens().check(aToken(EC, NOW).with("email_verified", false).text());

        assertThat(claims).hasValueSatisfying(said -> assertThat(said.email()).isNull());
    }

    @Test
    void a_new_key_is_found_and_an_old_one_forgotten() {
        try (var rotating = ProviderFixture.started()) {
            var old = ecKey("old");
            var fresh = ecKey("new");
            rotating.publish(old);
            var tokens = tokens(rotating, Map.of("research.sessions.provider.fetch-again-after", "PT0S"));
            assertThat(tokens.check(aToken(old, NOW).text())).isPresent();

            rotating.publish(fresh);

            assertThat(tokens.check(aToken(fresh, NOW).text())).isPresent();
            assertThat(tokens.check(aToken(old, NOW).text())).isEmpty();
        }
    }

    @Test
    void unknown_keys_do_not_make_the_provider_busy() {
        try (var asked = ProviderFixture.started()) {
            asked.publish(EC);
            var tokens = tokens(asked, Map.of());
            tokens.check(aToken(EC, NOW).text());

            for (int attempt = 0; attempt < 50; attempt++) {
                assertThat(tokens.check(
                                aToken(RSA, NOW).keyId("unknown-" + attempt).text()))
                        .isEmpty();
            }

            assertThat(asked.fetches()).isLessThanOrEqualTo(2);
        }
    }

    @Test
    void a_provider_that_cannot_be_reached_is_no_fault_of_the_token() {
        var gone = ProviderFixture.started();
        gone.close();
        var tokens = tokens(gone, Map.of());

        assertThatThrownBy(() -> tokens.check(aToken(EC, NOW).text()))
                .isInstanceOf(Problem.class)
                .hasMessageContaining("not available");
    }

    private static SessionTokens tokens() {
        return tokens(provider, Map.of());
    }

    private static SessionTokens tokens(ProviderFixture provider, Map<String, String> more) {
        var settings = new HashMap<>(Map.of(
                "research.sessions.provider.issuer",
                ProviderFixture.ISSUER,
                "research.sessions.provider.jwks-url",
                provider.url()));
        settings.putAll(more);
        var config = SessionConfigTest.config(settings);
        var clock = Clock.fixed(NOW, ZoneOffset.UTC);
        return new SessionTokens(config, new LocalIssuer(config, () -> "http://localhost:8080", clock), clock);
    }
}
