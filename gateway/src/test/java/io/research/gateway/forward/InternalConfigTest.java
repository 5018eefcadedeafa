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
        assertThat(config.port()).isEqualTo(8090);
    }

    @Test
    void an_installation_says_where_its_services_come_in() {
        assertThat(config(Map.of("research.internal.host", "10.0.0.5")).host()).isEqualTo("10.0.0.5");
    }

    private static InternalConfig config(Map<String, String> values) {
        return Settings.of(InternalConfig.class, values);
    }
}
