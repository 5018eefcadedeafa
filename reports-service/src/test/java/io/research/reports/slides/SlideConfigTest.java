package io.research.reports.slides;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SlideConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(SlideConfig.class);

        assertThat(config.timeLimit()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.maxUnfinished()).isEqualTo(20);
    }
}
