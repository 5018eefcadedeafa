package io.research.panel.supplier;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
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

    /**
     * Up to three more secrets, separated by commas, whose signatures are accepted while the callback secret is changed.
     * Never logged.
     */
    Optional<List<String>> previousCallbackSecrets();

    /** How long to wait for a response. */
    @WithDefault("5s")
    Duration timeout();
}
