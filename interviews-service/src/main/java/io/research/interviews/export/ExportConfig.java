package io.research.interviews.export;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How exports are written, and for how long they are available. */
@ConfigMapping(prefix = "research.export")
interface ExportConfig {

    /** For how long after its end a job returns download addresses; then the file is deleted. */
    @WithDefault("7d")
    Duration kept();

    /** How long one attempt to write a file may take before it is tried again. */
    @WithDefault("30m")
    Duration timeLimit();

    /** How many exports of one organization may wait or run at once; one more is refused (429). */
    @WithDefault("20")
    int maxUnfinished();
}
