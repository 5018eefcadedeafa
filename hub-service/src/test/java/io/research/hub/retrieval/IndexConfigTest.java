package io.research.hub.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class IndexConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(IndexConfig.class);

        assertThat(config.maxPassages()).isEqualTo(120_000);
        assertThat(config.maxBytes().asLongValue()).isEqualTo(160L << 20);
        assertThat(config.maxEvidence()).isEqualTo(5000);
    }
}
