package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LimitConfigTest {

    @Test
    void several_proxies_stand_in_one_line() {
        var config = config(Map.of("research.limits.trusted-proxies", "10.0.0.0/8,fd00::/8"));

        assertThat(config.trustedProxies()).contains(List.of("10.0.0.0/8", "fd00::/8"));
    }

    private static LimitConfig config(Map<String, String> settings) {
        return Settings.of(LimitConfig.class, settings);
    }
}
