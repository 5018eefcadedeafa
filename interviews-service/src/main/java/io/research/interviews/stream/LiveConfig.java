package io.research.interviews.stream;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How many watch interviews, and how long. */
@ConfigMapping(prefix = "research.live")
interface LiveConfig {

    /** Streams of this process at once; a further one is told to come later. */
    @WithDefault("2000")
    int streams();

    /** Streams of one session at once: some tabs. */
    @WithDefault("4")
    int streamsOfSession();

    /** Streams of one study at once, in this process: a quarter of all, so that one study cannot take those of others. */
    @WithDefault("500")
    int streamsOfStudy();

    /** How often a stream says that it is there, and looks whether a notification was missed. */
    @WithDefault("15s")
    Duration heartbeat();

    /** How long a stream lasts; its reader connects anew, perhaps to another replica. */
    @WithDefault("30m")
    Duration longest();
}
