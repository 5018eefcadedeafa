package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LimitConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = config(Map.of());

        assertThat(config.window()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.perUser()).isEqualTo(120);
        assertThat(config.perOrganization()).isEmpty();
        assertThat(config.failuresPerAddress()).isEqualTo(100);
        assertThat(config.perAddress()).isEqualTo(300);
        assertThat(config.filesPerAddress()).isEqualTo(3000);
        assertThat(config.connectionsPerAddress()).isEqualTo(1024);
        assertThat(config.uploadsPerAddress()).isEqualTo(64);
        assertThat(config.trustedProxies()).isEmpty();
        assertThat(config.loopbackExempt()).isFalse();
        assertThat(config.tracked()).isEqualTo(100_000);
        assertThat(config.redis()).isEmpty();
        assertThat(config.redisTimeout()).isEqualTo(Duration.ofMillis(50));
        assertThat(config.redisPause()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void several_proxies_stand_in_one_line() {
        var config = config(Map.of("research.limits.trusted-proxies", "10.0.0.0/8,fd00::/8"));

        assertThat(config.trustedProxies()).contains(List.of("10.0.0.0/8", "fd00::/8"));
    }

    private static LimitConfig config(Map<String, String> settings) {
        return Settings.of(LimitConfig.class, settings);
    }
}
