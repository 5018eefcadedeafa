package io.research.gateway.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class CorsConfigTest {

    @Test
    void nothing_is_set_by_default() {
        var config = Settings.of(CorsConfig.class);

        assertThat(config.origins()).isEmpty();
    }
}
