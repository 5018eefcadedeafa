package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MailConfigTest {

    @Test
    void the_defaults_suit_an_ordinary_mail_server() {
        var config = Settings.of(MailConfig.class);

        assertThat(config.parallel()).isEqualTo(8);
        assertThat(config.patience()).isEqualTo(Duration.ofMinutes(1));
    }
}
