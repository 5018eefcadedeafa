package io.research.interviews.moderator.nearest;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SecondReadingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withConverter(MemorySize.class, 200, new MemorySizeConverter())
                .withMapping(SecondReadingConfig.class)
                .build()
                .getConfigMapping(SecondReadingConfig.class);

        assertThat(config.enabled()).isFalse();
        assertThat(config.leastMemory().asLongValue()).isEqualTo(700L << 20);
        assertThat(config.longest()).isEqualTo(Duration.ofMillis(100));
        assertThat(config.parallel()).isEqualTo(4);
    }
}
