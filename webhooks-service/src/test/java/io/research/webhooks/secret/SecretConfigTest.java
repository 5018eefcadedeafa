package io.research.webhooks.secret;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class SecretConfigTest {

    @Test
    void what_is_given_is_read_and_the_rest_has_its_default() {
        var config = Settings.of(SecretConfig.class, "research.webhooks.secret-key", "key");

        assertThat(config.secretKey()).isEqualTo("key");
        assertThat(config.previousKeys()).isEmpty();
    }
}
