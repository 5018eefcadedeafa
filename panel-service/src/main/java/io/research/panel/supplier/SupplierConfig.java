package io.research.panel.supplier;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Who sends respondents. */
@ConfigMapping(prefix = "research.panel.supplier")
public interface SupplierConfig {

    /** The base of the supplier's addresses; without one the simulated respondents of {@code research.panel.simulated} come. */
    Optional<URI> url();

    /** Its bearer token; never logged. */
    Optional<String> token();

    /** What its callbacks are signed with, 32 characters or more; without one every callback is refused. Never logged. */
    Optional<String> callbackSecret();

    /** The time limit for an answer. */
    @WithDefault("5s")
    Duration timeout();
}
