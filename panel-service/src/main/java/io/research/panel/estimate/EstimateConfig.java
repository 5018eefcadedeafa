package io.research.panel.estimate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.math.BigDecimal;
import java.time.Duration;

/** How long estimates are valid, and what can be launched without a review. */
@ConfigMapping(prefix = "research.panel.estimate")
interface EstimateConfig {

    /** How long an estimate can be used for a launch. */
    @WithDefault("15m")
    Duration validity();

    /** The lowest incidence, in percent, that needs no review. */
    @WithDefault("10")
    BigDecimal lowestRate();

    /** The highest target that needs no review. */
    @WithDefault("1000")
    int highestTarget();
}
