package io.research.signal.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class PricingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(PricingConfig.class);

        assertThat(config.chatCents()).isEqualTo(625);
        assertThat(config.voiceCents()).isEqualTo(1250);
        assertThat(config.respondentCents()).isEqualTo(500);
        assertThat(config.answersPerHour()).isEqualTo(80);
    }
}
