package io.research.hub.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DocumentConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(DocumentConfig.class);

        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.maxCharacters()).isEqualTo(5_000_000);
        assertThat(config.maxParts()).isEqualTo(50_000);
        assertThat(config.maxPages()).isEqualTo(2000);
        assertThat(config.maxColumns()).isEqualTo(500);
    }
}
