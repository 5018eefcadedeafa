package io.research.reports.slides;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How slides are made. */
@ConfigMapping(prefix = "research.slides")
interface SlideConfig {

    /** What one attempt may take; then it is tried again. */
    @WithDefault("5m")
    Duration timeLimit();

    /** How many exports of one organization may wait or run at a time; for one more it must wait (429). */
    @WithDefault("20")
    int maxUnfinished();
}
