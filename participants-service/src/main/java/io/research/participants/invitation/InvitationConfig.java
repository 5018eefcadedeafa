package io.research.participants.invitation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When invitations are tried again. */
@ConfigMapping(prefix = "research.invitation")
public interface InvitationConfig {

    /** How long an invitation stays with a worker that gives no sign of life. */
    @WithDefault("30s")
    Duration lease();

    /** The pause after the first passing fault; it doubles with each further one. */
    @WithDefault("5s")
    Duration firstPause();

    /** The longest pause between two tries. */
    @WithDefault("15m")
    Duration longestPause();

    /** How often an invitation is tried before it counts as undeliverable: about two days with the pauses above. */
    @WithDefault("200")
    int maxAttempts();

    /** The pause before the next try. */
    default Duration pauseAfter(int attempts) {
        Duration pause = firstPause().multipliedBy(1L << Math.min(attempts - 1, 20));
        return pause.compareTo(longestPause()) < 0 ? pause : longestPause();
    }
}
