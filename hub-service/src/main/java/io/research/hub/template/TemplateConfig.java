package io.research.hub.template;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Limits for reading and filling one template. */
@ConfigMapping(prefix = "research.hub.template")
public interface TemplateConfig {

    /**
     * How long it may take to check an uploaded template, or to fill a report template for a download; somebody waits
     * for both.
     */
    @WithDefault("15s")
    Duration timeout();

    /** How long it may take to draw a deck with a template. */
    @WithDefault("60s")
    Duration deckTimeout();
}
