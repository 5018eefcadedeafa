package io.research.hub.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TemplateConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(TemplateConfig.class);

        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(15));
        assertThat(config.deckTimeout()).isEqualTo(Duration.ofSeconds(60));
    }
}
