package io.research.reports.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class EvidenceConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(EvidenceConfig.class);

        assertThat(config.maxInterviews()).isEqualTo(2000);
        assertThat(config.maxCharacters()).isEqualTo(30_000_000);
    }
}
