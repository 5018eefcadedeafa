package io.research.neighbours;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When a service asks what the wallet still holds for it. */
@ConfigMapping(prefix = "research.open-holds")
interface OpenHoldsConfig {

    /** How often it asks. */
    @WithDefault("1h")
    Duration every();

    /** How long nothing has happened to what it asks about: longer than any operation is between two of its steps. */
    @WithDefault("6h")
    Duration quietFor();
}
