package io.research.interviews.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecordingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withConverter(MemorySize.class, 200, new MemorySizeConverter())
                .withMapping(RecordingConfig.class)
                .build()
                .getConfigMapping(RecordingConfig.class);

        assertThat(config.maxChunk().asLongValue()).isEqualTo(5 * 1024 * 1024);
        assertThat(config.maxChunks()).isEqualTo(20_000);
        assertThat(config.maxRecording().asLongValue()).isEqualTo(4L * 1024 * 1024 * 1024);
        assertThat(config.perSecond().asLongValue()).isEqualTo(256 * 1024);
        assertThat(config.perStudy().asLongValue()).isEqualTo(500L << 30);
        assertThat(config.perOrganization().asLongValue()).isEqualTo(5L << 40);
        assertThat(config.grace()).isEqualTo(Duration.ofMinutes(2));
    }
}
