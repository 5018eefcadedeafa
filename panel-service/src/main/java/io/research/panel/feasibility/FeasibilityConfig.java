package io.research.panel.feasibility;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Reviews. */
@ConfigMapping(prefix = "research.panel.feasibility")
interface FeasibilityConfig {

    /** Within what time a review is promised. */
    @WithDefault("2d")
    Duration respondWithin();

    /** How many requests of one organization wait for a review at most; one more is refused (413). */
    @WithDefault("200")
    int perOrganization();
}
