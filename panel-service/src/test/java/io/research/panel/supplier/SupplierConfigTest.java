package io.research.panel.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SupplierConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(SupplierConfig.class);

        assertThat(config.url()).isEmpty();
        assertThat(config.token()).isEmpty();
        assertThat(config.callbackSecret()).isEmpty();
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(5));
    }
}
