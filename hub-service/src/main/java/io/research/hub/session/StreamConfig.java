package io.research.hub.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How many watch jobs, and how long. */
@ConfigMapping(prefix = "research.hub.job-streams")
interface StreamConfig {

    /** Streams of this process at once; a further one is told to come later (503). */
    @WithDefault("1000")
    int most();

    /** Streams of one organization at once, in this process; a further one is 429. */
    @WithDefault("50")
    int ofOrganization();

    /** How often a stream says that it is there, and looks whether a notification was missed. */
    @WithDefault("15s")
    Duration heartbeat();

    /** How long a stream lasts; its reader connects anew, perhaps to another replica. */
    @WithDefault("10m")
    Duration longest();
}
