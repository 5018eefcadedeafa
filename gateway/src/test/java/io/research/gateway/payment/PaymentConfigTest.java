package io.research.gateway.payment;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PaymentConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(PaymentConfig.class);

        assertThat(config.simulated()).isFalse();
        assertThat(config.url()).isEmpty();
        assertThat(config.token()).isEmpty();
        assertThat(config.callbackSecret()).isEmpty();
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.callbackTolerance()).isEqualTo(Duration.ofMinutes(5));
    }
}
