package io.research.hub.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class ModelConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(ModelConfig.class);

        assertThat(config.enabled()).isFalse();
    }
}
