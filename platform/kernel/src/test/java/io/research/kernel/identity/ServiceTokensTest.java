package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.EcPair;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ServiceTokensTest {
    private static final Tenant TENANT = new Tenant("org_a", "app_a");

    private final AtomicLong nanos = new AtomicLong();
    private final ServiceTokens tokens =
            new ServiceTokens(EcPair.generate().privateKey(), "studies-service", Clock.systemUTC(), nanos::get);

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
}
