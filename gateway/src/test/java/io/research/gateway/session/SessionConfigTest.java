package io.research.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.testkit.Settings;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SessionConfigTest {

    @Test
    void nobody_is_believed_by_default() {
        var config = config(Map.of());

        assertThat(config.provider().issuer()).isEmpty();
        assertThat(config.local().privateKey()).isEmpty();
        assertThat(new LocalIssuer(config, () -> "http://localhost", Clock.systemUTC()).isOpen())
                .isFalse();
    }

    @Test
    void a_local_session_of_more_than_an_hour_stops_the_start() {
        var config = config(Map.of("research.sessions.local.lifetime", "PT2H"));

        assertThatThrownBy(() -> new LocalIssuer(config, () -> "http://localhost", Clock.systemUTC()))
                .hasMessageContaining("research.sessions.local.lifetime");
    }

    @Test
    void a_local_key_that_cannot_be_read_stops_the_start_and_is_not_shown() {
        var config = config(Map.of("research.sessions.local.private-key", "no key"));

        assertThatThrownBy(() -> new LocalIssuer(config, () -> "http://localhost", Clock.systemUTC()))
                .hasMessageContaining("research.sessions.local.private-key")
                .hasMessageNotContaining("no key");
    }

    static SessionConfig config(Map<String, String> settings) {
        return Settings.of(SessionConfig.class, settings);
    }
}
