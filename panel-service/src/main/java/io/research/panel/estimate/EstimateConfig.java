package io.research.panel.estimate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.math.BigDecimal;
import java.time.Duration;

/** Estimates, and what is launched without a review. */
@ConfigMapping(prefix = "research.panel.estimate")
interface EstimateConfig {

    /** How long a launch may rest on an estimate. */
    @WithDefault("15m")
    Duration validity();

    /** A lower incidence, in percent, needs a review. */
    @WithDefault("10")
    BigDecimal lowestRate();

    /** A higher target needs a review. */
    @WithDefault("1000")
    int highestTarget();
}
