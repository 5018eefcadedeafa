package io.research.kernel.warmup;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a service that has just started asks itself for, before it says that it is ready. */
@ConfigMapping(prefix = "research.warm-up")
interface WarmUpConfig {

    /**
     * {@code METHOD /path} or {@code METHOD /path JSON} each; only what writes nothing and calls no other service. Each service
     * has its own. A comma within is written as {@code \,}.
     */
    Optional<List<String>> requests();

    /** How often it asks for each; 0: not at all, and it is ready at once. */
    @WithDefault("20")
    int rounds();

    /** It is ready after this time at the latest. */
    @WithDefault("5S")
    Duration limit();
}
