package io.research.webhooks.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class RegistrationConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(RegistrationConfig.class);

        assertThat(config.mostPerApp()).isEqualTo(500);
    }
}
