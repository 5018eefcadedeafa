package io.research.kernel.child;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ChildConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(ChildConfig.class);

        assertThat(config.heap().asLongValue()).isEqualTo(192L << 20);
        assertThat(config.addressSpace().asLongValue()).isEqualTo(1_100L << 20);
        assertThat(config.largestFile().asLongValue()).isEqualTo(256L << 20);
        assertThat(config.largestAnswer().asLongValue()).isEqualTo(48L << 20);
        assertThat(config.parallel()).isEmpty();
        assertThat(config.waiting()).isEqualTo(32);
        assertThat(config.patience()).isEqualTo(Duration.ofSeconds(10));
    }
}
