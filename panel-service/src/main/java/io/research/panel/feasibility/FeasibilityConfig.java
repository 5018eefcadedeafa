package io.research.panel.feasibility;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Reviews of audiences that are hard to find. */
@ConfigMapping(prefix = "research.panel.feasibility")
interface FeasibilityConfig {

    /** The time within which a review is promised. */
    @WithDefault("2d")
    Duration respondWithin();

    /** How many requests of one organization may wait for a review; one more is refused (413). */
    @WithDefault("200")
    int perOrganization();
}
