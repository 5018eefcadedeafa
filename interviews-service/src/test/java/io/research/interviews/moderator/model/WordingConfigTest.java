package io.research.interviews.moderator.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WordingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(WordingConfig.class);

        assertThat(config.enabled()).isFalse();
        assertThat(config.firstWords()).isEqualTo(Duration.ofMillis(2500));
        assertThat(config.whole()).isEqualTo(Duration.ofSeconds(6));
        assertThat(config.tokens()).isEqualTo(400);
        assertThat(config.remembered()).isEqualTo(6000);
    }
}
