package io.research.kernel.budget;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WorkConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(WorkConfig.class);

        assertThat(config.heapShare()).isEqualTo(0.25);
        assertThat(config.perByte()).isEqualTo(8);
        assertThat(config.small()).isEqualTo(16_384);
        assertThat(config.patience()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.waiting()).isEqualTo(256);
        assertThat(config.forms().asLongValue()).isEqualTo(128L << 20);
        assertThat(config.formsPerOrganization().asLongValue()).isEqualTo(48L << 20);
    }
}
