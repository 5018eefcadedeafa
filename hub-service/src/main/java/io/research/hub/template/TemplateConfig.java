package io.research.hub.template;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What reading and filling one template may take. */
@ConfigMapping(prefix = "research.hub.template")
public interface TemplateConfig {

    /** Checking one that is uploaded, and filling a report's when it is downloaded; somebody waits for both. */
    @WithDefault("15s")
    Duration timeout();

    /** Drawing a deck in one. */
    @WithDefault("60s")
    Duration deckTimeout();
}
