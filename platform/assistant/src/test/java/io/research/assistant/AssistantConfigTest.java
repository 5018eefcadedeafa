package io.research.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AssistantConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(AssistantConfig.class);

        assertThat(config.baseUrl()).isEmpty();
        assertThat(config.apiKey()).isEmpty();
        assertThat(config.model()).isEmpty();
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(50));
        assertThat(config.maxTokens()).isEqualTo(8000);
        assertThat(config.maxResponse().asLongValue()).isEqualTo(1L << 20);
        assertThat(config.parallel()).isEqualTo(8);
    }
}
