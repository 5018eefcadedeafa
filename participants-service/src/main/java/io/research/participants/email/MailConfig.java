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
     * E-mails of one organization that the mail server gets within an hour, invitations and rewards together, tries that failed
     * included; the hour begins with the first, and what is over it waits for the next one. With the default that is 2.8 a
     * second on the average, of the 14 that a mail service commonly allows, so that one organization takes a fifth. A tenth is
     * left to rewards: 90 requests of 100 people each are invited within the hour.
     */
    @WithDefault("10000")
    int perOrganizationHour();

    /** How long the mail server may take for one e-mail before the attempt counts as failed. */
    @WithDefault("1m")
    Duration patience();
}
