package io.research.interviews.speech;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SpeechConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(SpeechConfig.class);

        assertThat(config.transcription().baseUrl()).isEmpty();
        assertThat(config.transcription().apiKey()).isEmpty();
        assertThat(config.transcription().model()).isEmpty();
        assertThat(config.transcription().timeout()).isEqualTo(Duration.ofSeconds(20));
        assertThat(config.transcription().parallel()).isEqualTo(8);
        assertThat(config.transcription().maxResponse().asLongValue()).isEqualTo(4L << 20);
        assertThat(config.voice().baseUrl()).isEmpty();
        assertThat(config.voice().apiKey()).isEmpty();
        assertThat(config.voice().model()).isEmpty();
        assertThat(config.voice().timeout()).isEqualTo(Duration.ofSeconds(20));
        assertThat(config.voice().parallel()).isEqualTo(8);
        assertThat(config.voice().maxResponse().asLongValue()).isEqualTo(4L << 20);
        assertThat(config.voice().male()).isEqualTo("onyx");
        assertThat(config.voice().female()).isEqualTo("nova");
        assertThat(config.maxAnswer().asLongValue()).isEqualTo(5L << 20);
        assertThat(config.perMinute()).isEqualTo(30);
    }
}
