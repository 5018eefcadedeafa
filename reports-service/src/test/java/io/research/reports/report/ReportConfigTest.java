package io.research.reports.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReportConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(ReportConfig.class);

        assertThat(config.automatic()).isFalse();
        assertThat(config.timeLimit()).isEqualTo(Duration.ofMinutes(15));
    }
}
