package io.research.participants.email;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How e-mails are sent; the mail server itself is configured under {@code quarkus.mailer}. */
@ConfigMapping(prefix = "research.mail")
public interface MailConfig {

    /** How many invitations this process sends at once. */
    @WithDefault("8")
    int parallel();

    /** How long the mail server may take for one e-mail before the attempt counts as failed. */
    @WithDefault("1m")
    Duration patience();
}
