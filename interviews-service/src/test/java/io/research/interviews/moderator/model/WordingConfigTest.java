package io.research.interviews.moderator.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WordingConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(WordingConfig.class)
                .build()
                .getConfigMapping(WordingConfig.class);

        assertThat(config.enabled()).isFalse();
        assertThat(config.firstWords()).isEqualTo(Duration.ofMillis(2500));
        assertThat(config.whole()).isEqualTo(Duration.ofSeconds(6));
        assertThat(config.tokens()).isEqualTo(400);
        assertThat(config.remembered()).isEqualTo(6000);
    }
}
