package io.research.hub.share;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class ShareConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(ShareConfig.class);

        assertThat(config.sessions()).isEqualTo(2000);
        assertThat(config.documents()).isEqualTo(10_000);
        assertThat(config.bytes().asLongValue()).isEqualTo(20L << 30);
    }
}
