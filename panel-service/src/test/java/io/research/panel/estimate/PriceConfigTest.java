package io.research.panel.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class PriceConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(PriceConfig.class);

        assertThat(config.creditUsd()).isEqualByComparingTo("25");
        assertThat(config.respondentUsd()).isEqualByComparingTo("20");
        assertThat(config.chatCredits()).isEqualByComparingTo("0.5");
        assertThat(config.voiceCredits()).isEqualByComparingTo("1");
        assertThat(config.videoCredits()).isEqualByComparingTo("2");
    }
}
