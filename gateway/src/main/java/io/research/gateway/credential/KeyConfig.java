package io.research.gateway.credential;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** How API keys are kept and looked up. */
@ConfigMapping(prefix = "research.keys")
interface KeyConfig {

    /** The secret with which keys are hashed; a key works only while its pepper is set here or below. Never logged. */
    String pepper();

    /**
     * Up to three more peppers, separated by commas. Keys that were hashed with one of them work, and are hashed again
     * with the current pepper when their use is noted, once a minute. To change the pepper with several replicas, first
     * add the new one here on all of them. Never logged.
     */
    Optional<List<String>> previousPeppers();

    /** How long a looked-up key is cached, and so how long a revoked key may still work. Below one second. */
    @WithDefault("600ms")
    Duration cacheFor();

    /** How many keys, valid or not, are cached. */
    @WithDefault("10000")
    long cacheSize();
}
