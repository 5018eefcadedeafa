package io.research.panel.supplier;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The panel supplier that sends respondents. */
@ConfigMapping(prefix = "research.panel.supplier")
public interface SupplierConfig {

    /**
     * The base URL of the supplier; without one, the simulated respondents of {@code research.panel.simulated} are
     * used.
     */
    Optional<URI> url();

    /** The bearer token for the supplier. Never logged. */
    Optional<String> token();

    /**
     * The secret that signs the supplier's callbacks, at least 32 characters; without one, every callback is refused.
     * Never logged.
     */
    Optional<String> callbackSecret();

    /** How long to wait for a response. */
    @WithDefault("5s")
    Duration timeout();
}
