package io.research.reports.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WordingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(WordingConfig.class);

        assertThat(config.enabled()).isFalse();
        assertThat(config.timeLimit()).isEqualTo(Duration.ofMinutes(4));
    }
}
