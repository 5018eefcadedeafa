package io.research.hub.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How many streams of jobs may be open, and for how long. */
@ConfigMapping(prefix = "research.hub.job-streams")
interface StreamConfig {

    /** How many streams this process may have open at once; one more is refused with 503. */
    @WithDefault("1000")
    int most();

    /** How many streams one organization may have open at once in this process; one more is refused with 429. */
    @WithDefault("50")
    int ofOrganization();

    /** How often a stream sends a comment to stay open, and checks whether it missed a notification. */
    @WithDefault("15s")
    Duration heartbeat();

    /** How long a stream stays open; its reader then reconnects, perhaps to another replica. */
    @WithDefault("10m")
    Duration longest();
}
