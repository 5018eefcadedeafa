package io.research.gateway.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TraceConfigTest {

    @Test
    void clients_are_not_trusted_unless_an_installation_says_so() {
        assertThat(Settings.of(TraceConfig.class, Map.of()).trustClients()).isFalse();
        assertThat(Settings.of(TraceConfig.class, Map.of("research.traces.trust-clients", "true"))
                        .trustClients())
                .isTrue();
    }
}
