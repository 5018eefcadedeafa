package io.research.kernel.budget;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class BodyLimitConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(BodyLimitConfig.class);

        assertThat(config.maxBodySize().asLongValue()).isEqualTo(11L << 20);
    }
}
