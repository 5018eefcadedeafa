package io.research.hub.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class EmbeddingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(EmbeddingConfig.class);

        assertThat(config.baseUrl()).isEmpty();
        assertThat(config.model()).isEmpty();
        assertThat(config.apiKey()).isEmpty();
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.retryPause()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.parallel()).isEqualTo(4);
    }
}
