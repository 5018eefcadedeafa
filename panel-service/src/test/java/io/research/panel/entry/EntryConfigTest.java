package io.research.panel.entry;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class EntryConfigTest {

    @Test
    void what_is_given_is_read() {
        var config = Settings.of(EntryConfig.class, "research.panel.entry.secret", "secret");

        assertThat(config.secret()).isEqualTo("secret");
    }
}
