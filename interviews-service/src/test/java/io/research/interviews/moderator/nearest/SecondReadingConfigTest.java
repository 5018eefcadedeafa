package io.research.interviews.moderator.nearest;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SecondReadingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(SecondReadingConfig.class);

        assertThat(config.enabled()).isFalse();
        assertThat(config.leastMemory().asLongValue()).isEqualTo(700L << 20);
        assertThat(config.longest()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.parallel()).isEqualTo(4);
    }
}
