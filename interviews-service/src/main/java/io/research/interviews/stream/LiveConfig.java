package io.research.interviews.stream;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How many streams of interviews may be open, and for how long. */
@ConfigMapping(prefix = "research.live")
interface LiveConfig {

    /** How many streams this process may have open at once; one more is refused, and its client told to try later. */
    @WithDefault("2000")
    int streams();

    /** How many streams one session may have open at once, for several tabs. */
    @WithDefault("4")
    int streamsOfSession();

    /**
     * How many streams one study may have open at once in this process: a quarter of all, so that one study cannot use
     * up those of others.
     */
    @WithDefault("500")
    int streamsOfStudy();

    /** How often a stream sends a comment to stay open, and checks whether it missed a notification. */
    @WithDefault("15s")
    Duration heartbeat();

    /** How long a stream stays open; its reader then reconnects, perhaps to another replica. */
    @WithDefault("30m")
    Duration longest();
}
