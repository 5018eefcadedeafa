package io.research.gateway.credential;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How API keys are kept and looked up. */
@ConfigMapping(prefix = "research.keys")
interface KeyConfig {

    /** The secret with which keys are hashed; it must stay the same for the life of the database. Never logged. */
    String pepper();

    /** How long a looked-up key is cached, and so how long a revoked key may still work. Below one second. */
    @WithDefault("600ms")
    Duration cacheFor();

    /** How many keys, valid or not, are cached. */
    @WithDefault("10000")
    long cacheSize();
}
