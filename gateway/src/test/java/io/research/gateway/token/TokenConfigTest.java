package io.research.gateway.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import org.junit.jupiter.api.Test;

class TokenConfigTest {

    @Test
    void what_is_given_is_read() {
        var config = Settings.of(TokenConfig.class, "research.identity.private-key", "key.pem");

        assertThat(config.privateKey()).isEqualTo("key.pem");
    }
}
