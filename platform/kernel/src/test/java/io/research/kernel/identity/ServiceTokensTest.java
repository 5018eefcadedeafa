package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ServiceTokensTest {
    private static final Tenant TENANT = new Tenant("org_a", "app_a");

    private final AtomicLong nanos = new AtomicLong();
    private final ServiceTokens tokens = new ServiceTokens(anEcKey(), "studies-service", Clock.systemUTC(), nanos::get);

    @Test
    void one_token_serves_a_tenant_for_half_of_its_life() {
        String first = tokens.token(TENANT);

        nanos.addAndGet(ServiceTokens.REUSED.minusMillis(1).toNanos());
        assertThat(tokens.token(TENANT)).isEqualTo(first);

        nanos.addAndGet(ServiceTokens.REUSED.toNanos());
        assertThat(tokens.token(TENANT)).isNotEqualTo(first);
    }

    @Test
    void each_tenant_has_its_own() {
        assertThat(tokens.token(TENANT)).isNotEqualTo(tokens.token(new Tenant("org_a", "app_b")));
        assertThat(tokens.token(TENANT)).isNotEqualTo(tokens.token(new Tenant("org_b", "app_a")));
    }

    @Test
    void a_key_that_is_none_is_named_but_not_shown() {
        assertThatThrownBy(() -> new ServiceTokens("secret", "studies-service", Clock.systemUTC(), nanos::get))
                .hasMessageContaining("research.identity.service-private-key")
                .hasMessageNotContaining("secret");
    }

    private static String anEcKey() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            String body = Base64.getMimeEncoder()
                    .encodeToString(generator.generateKeyPair().getPrivate().getEncoded());
            return "-----BEGIN PRIVATE KEY-----\n" + body + "\n-----END PRIVATE KEY-----\n";
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
