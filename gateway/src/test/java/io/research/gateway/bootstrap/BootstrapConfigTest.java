package io.research.gateway.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class BootstrapConfigTest {

    @Test
    void nothing_is_set_by_default() {
        var config = Settings.of(BootstrapConfig.class);

        assertThat(config.file()).isEmpty();
    }
}
