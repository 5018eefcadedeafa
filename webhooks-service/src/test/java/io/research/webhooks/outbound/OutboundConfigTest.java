package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class OutboundConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(OutboundConfig.class);

        assertThat(config.allowedHosts()).isEmpty();
        assertThat(config.allowedNetworks()).isEmpty();
        assertThat(config.trustedCa()).isEmpty();
        assertThat(config.nameServers()).isEmpty();
        assertThat(config.lookup()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.handshake()).isEqualTo(Duration.ofSeconds(15));
    }
}
