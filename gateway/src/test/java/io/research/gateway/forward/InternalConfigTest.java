package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InternalConfigTest {

    @Test
    void an_open_public_address_does_not_open_the_internal_port() {
        var config = config(Map.of("quarkus.http.host", "0.0.0.0"));

        assertThat(config.host()).isEqualTo("127.0.0.1");
    }

    private static InternalConfig config(Map<String, String> values) {
        return Settings.of(InternalConfig.class, values);
    }
}
