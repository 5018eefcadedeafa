package io.research.participants.letter;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How mails are handed over; the mail server itself stands under {@code quarkus.mailer}. */
@ConfigMapping(prefix = "research.mail")
public interface MailConfig {

    /** How many mails this process has under way at once. */
    @WithDefault("8")
    int parallel();

    /** How long the mail server may take for one mail before it is tried again. */
    @WithDefault("1m")
    Duration patience();
}
