package io.research.participants.email;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MailConfigTest {

    @Test
    void the_defaults_suit_an_ordinary_mail_server() {
        var config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(MailConfig.class)
                .build()
                .getConfigMapping(MailConfig.class);

        assertThat(config.parallel()).isEqualTo(8);
        assertThat(config.patience()).isEqualTo(Duration.ofMinutes(1));
    }
}
