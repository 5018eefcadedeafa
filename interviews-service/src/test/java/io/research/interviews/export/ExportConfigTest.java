package io.research.interviews.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExportConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(ExportConfig.class);

        assertThat(config.kept()).isEqualTo(Duration.ofDays(7));
        assertThat(config.timeLimit()).isEqualTo(Duration.ofMinutes(30));
        assertThat(config.maxUnfinished()).isEqualTo(20);
    }
}
