package io.research.interviews.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecordingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(RecordingConfig.class);

        assertThat(config.maxChunk().asLongValue()).isEqualTo(5 * 1024 * 1024);
        assertThat(config.maxChunks()).isEqualTo(20_000);
        assertThat(config.maxRecording().asLongValue()).isEqualTo(4L * 1024 * 1024 * 1024);
        assertThat(config.perSecond().asLongValue()).isEqualTo(256 * 1024);
        assertThat(config.perStudy().asLongValue()).isEqualTo(500L << 30);
        assertThat(config.perOrganization().asLongValue()).isEqualTo(5L << 40);
        assertThat(config.grace()).isEqualTo(Duration.ofMinutes(2));
    }
}
