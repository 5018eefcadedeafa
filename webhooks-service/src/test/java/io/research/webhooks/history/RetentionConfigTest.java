package io.research.webhooks.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetentionConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(RetentionConfig.class);

        assertThat(config.succeeded()).isEqualTo(Duration.ofDays(30));
        assertThat(config.failed()).isEqualTo(Duration.ofDays(90));
    }
}
