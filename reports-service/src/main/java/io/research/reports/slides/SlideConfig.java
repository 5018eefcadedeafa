package io.research.reports.slides;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How slides are made. */
@ConfigMapping(prefix = "research.slides")
interface SlideConfig {

    /** How long one attempt may take before it is tried again. */
    @WithDefault("5m")
    Duration timeLimit();

    /** How many exports of one organization may wait or run at once; one more is refused (429). */
    @WithDefault("20")
    int maxUnfinished();
}
