package io.research.neighbours;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When a service asks which money the wallet still holds for it. */
@ConfigMapping(prefix = "research.open-holds")
interface OpenHoldsConfig {

    /** How often the service asks the wallet. */
    @WithDefault("1h")
    Duration every();

    /**
     * The service asks about operations that have been idle for this long, which must be longer than the time between
     * any two of their steps.
     */
    @WithDefault("6h")
    Duration quietFor();
}
