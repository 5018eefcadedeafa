package io.research.gateway.front;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class FrontConfigTest {

    @Test
    void nothing_is_set_by_default() {
        var config = Settings.of(FrontConfig.class);

        assertThat(config.credentials()).isEmpty();
        assertThat(config.mail()).isEmpty();
        assertThat(config.authority()).isEmpty();
        assertThat(config.httpsUrl()).isEmpty();
    }
}
