package io.research.hub.highlights;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HighlightsConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(HighlightsConfig.class);

        assertThat(config.ffmpeg()).isEmpty();
        assertThat(config.font()).isEmpty();
        assertThat(config.maxClips()).isEqualTo(12);
        assertThat(config.longestClip()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.maxRecording().asLongValue()).isEqualTo(384L << 20);
        assertThat(config.maxPixels()).isEqualTo(4_096 * 2_304);
        assertThat(config.addressSpace().asLongValue()).isEqualTo(1L << 30);
        assertThat(config.maxVideo().asLongValue()).isEqualTo(128L << 20);
        assertThat(config.runTimeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.timeout()).isEqualTo(Duration.ofMinutes(20));
    }
}
