package io.research.participants.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InvitationConfigTest {
    private final InvitationConfig config = new SmallRyeConfigBuilder()
            .addDiscoveredConverters()
            .withMapping(InvitationConfig.class)
            .build()
            .getConfigMapping(InvitationConfig.class);

    @Test
    void the_defaults_suit_an_ordinary_mail_server() {
        assertThat(config.lease()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.maxAttempts()).isEqualTo(200);
    }

    @Test
    void the_pause_doubles_up_to_the_longest() {
        assertThat(config.pauseAfter(1)).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.pauseAfter(2)).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.pauseAfter(8)).isEqualTo(Duration.ofSeconds(640));
        assertThat(config.pauseAfter(9)).isEqualTo(Duration.ofMinutes(15));
        assertThat(config.pauseAfter(200)).isEqualTo(Duration.ofMinutes(15));
    }
}
