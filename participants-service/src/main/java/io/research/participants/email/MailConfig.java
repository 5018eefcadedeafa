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

    /**
     * How many e-mails of one organization are passed to the mail server per hour: invitations and rewards together,
     * including failed attempts. The hour begins with the first one, and the rest waits for the next hour. The default
     * is 2.8 a second on average, a fifth of the 14 that a mail service commonly allows. A tenth is reserved for
     * rewards, so 90 requests with 100 people each are invited within the hour.
     */
    @WithDefault("10000")
    int perOrganizationHour();

    /** How long the mail server may take to accept one e-mail before the attempt counts as failed. */
    @WithDefault("1m")
    Duration patience();
}
