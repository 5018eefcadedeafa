package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class ServiceKeyConfigTest {

    @Test
    void nothing_is_set_by_default() {
        var config = Settings.of(ServiceKeyConfig.class);

        assertThat(config.servicePublicKey()).isEmpty();
    }
}
