package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class SigningConfigTest {

    @Test
    void what_is_given_is_read() {
        var config = Settings.of(SigningConfig.class, "research.identity.service-private-key", "key.pem");

        assertThat(config.servicePrivateKey()).isEqualTo("key.pem");
    }
}
