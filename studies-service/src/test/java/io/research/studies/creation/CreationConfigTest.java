package io.research.studies.creation;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CreationConfigTest {

    @Test
    void a_saga_is_aborted_before_its_request_ends() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(CreationConfig.class)
                .build()
                .getConfigMapping(CreationConfig.class);

        assertThat(config.patience()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.answerWithin()).isEqualTo(Duration.ofSeconds(20));
    }
}
