package io.research.kernel.warmup;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The requests that a service sends to itself after it has started, before it reports that it is ready. */
@ConfigMapping(prefix = "research.warm-up")
interface WarmUpConfig {

    /**
     * The requests that a service sends to itself, each {@code METHOD /path} or {@code METHOD /path JSON}; they must
     * neither write anything nor call another service. Each service has its own list. A comma within a request is
     * written as {@code \,}.
     */
    Optional<List<String>> requests();

    /** How often each request is sent; with 0 there is no warm-up and the service is ready at once. */
    @WithDefault("20")
    int rounds();

    /** The service reports that it is ready after this time at the latest. */
    @WithDefault("5S")
    Duration limit();
}
