package io.research.gateway.credential;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How API keys are kept and looked up. */
@ConfigMapping(prefix = "research.keys")
interface KeyConfig {

    /** The secret under which keys are hashed; the same for the life of the database. Never logged. */
    String pepper();

    /** How long what was read of a key may be used; a revoked key works that long at most. Below one second. */
    @WithDefault("600ms")
    Duration cacheFor();

    /** How many keys, known and unknown, are remembered. */
    @WithDefault("10000")
    long cacheSize();
}
