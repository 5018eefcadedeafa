package io.research.kernel.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class InstallationConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(InstallationConfig.class);

        assertThat(config.mode()).isEqualTo(InstallationConfig.Mode.PRODUCTION);
    }
}
