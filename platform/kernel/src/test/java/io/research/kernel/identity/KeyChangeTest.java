package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.EcPair;
import io.research.testkit.Settings;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.ParseException;
import io.smallrye.jwt.build.Jwt;
import java.security.PrivateKey;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The pair of the services is replaced, process by process. */
class KeyChangeTest {
    private static final Tenant TENANT = new Tenant("org_a", "app_a");

    private final EcPair ofGateway = EcPair.generate();
    private final EcPair old = EcPair.generate();
    private final EcPair fresh = EcPair.generate();

    private final Process before = new Process(old, Map.of());
    private final Process prepared = new Process(old, previous(fresh));
    private final Process exchanged = new Process(fresh, previous(old));
    private final Process after = new Process(fresh, Map.of());

    @Test
    void processes_of_neighbouring_steps_accept_each_other() {
        assertThat(before.accepts(prepared.token())).isTrue();
        assertThat(prepared.accepts(before.token())).isTrue();

        assertThat(prepared.accepts(exchanged.token())).isTrue();
        assertThat(exchanged.accepts(prepared.token())).isTrue();

        assertThat(exchanged.accepts(after.token())).isTrue();
        assertThat(after.accepts(exchanged.token())).isTrue();
    }

    @Test
    void a_token_of_a_key_that_is_not_there_yet_or_no_more_is_refused() {
        assertThat(before.accepts(exchanged.token())).isFalse();
        assertThat(after.accepts(prepared.token())).isFalse();
    }

    @Test
    void a_previous_key_of_the_services_makes_no_caller() {
        assertThat(exchanged.accepts(ofCaller(old.privateKey()))).isFalse();
        assertThat(exchanged.accepts(ofCaller(ofGateway.privateKey()))).isTrue();
    }

    private static String ofCaller(PrivateKey key) {
        return Jwt.claims()
                .issuer(TokenIssuer.GATEWAY.text())
                .audience(TokenIssuer.AUDIENCE)
                .subject("a key")
                .groups(Scope.READ)
                .expiresIn(60)
                .jws()
                .algorithm(SignatureAlgorithm.ES256)
                .sign(key);
    }

    private static Map<String, String> previous(EcPair pair) {
        return Map.of("research.identity.previous-service-public-keys", pair.publicPem());
    }

    /** A service as it is started with these keys. */
    private final class Process {
        private final ServiceTokens tokens;
        private final VerifiedTokens verified;

        Process(EcPair own, Map<String, String> further) {
            var settings = new HashMap<>(Map.of(
                    "research.identity.public-key", ofGateway.publicPem(),
                    "research.identity.service-public-key", own.publicPem()));
            settings.putAll(further);
            var keys = new AcceptedKeys(Settings.of(AcceptedKeysConfig.class, settings));
            var clock = Clock.systemUTC();
            this.tokens = new ServiceTokens(own.privateKey(), "studies-service", clock, System::nanoTime);
            this.verified = new VerifiedTokens(keys, new WarmUpTokens(clock), clock);
        }

        String token() {
            return tokens.token(TENANT);
        }

        boolean accepts(String token) {
            var settings = new JWTAuthContextInfo(ofGateway.keys().getPublic(), TokenIssuer.GATEWAY.text());
            settings.setExpectedAudience(Set.of(TokenIssuer.AUDIENCE));
            settings.setSignatureAlgorithm(Set.of(SignatureAlgorithm.ES256));
            try {
                return verified.parse(token, settings) != null;
            } catch (ParseException refused) {
                return false;
            }
        }
    }
}
