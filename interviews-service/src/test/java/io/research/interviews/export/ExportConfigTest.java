package io.research.interviews.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExportConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(ExportConfig.class)
                .build()
                .getConfigMapping(ExportConfig.class);

        assertThat(config.kept()).isEqualTo(Duration.ofDays(7));
        assertThat(config.timeLimit()).isEqualTo(Duration.ofMinutes(30));
        assertThat(config.maxUnfinished()).isEqualTo(20);
    }
}
