package io.research.kernel.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What kind of installation this is. */
@ConfigMapping(prefix = "research.installation")
public interface InstallationConfig {

    /**
     * In {@code production}, the service refuses to start with anything that is simulated or open to everyone;
     * {@code local} allows it for local development.
     */
    @WithDefault("production")
    Mode mode();

    /** Where the suite runs. */
    enum Mode {
        /** For customers. */
        PRODUCTION,
        /** On a developer's machine, or in tests. */
        LOCAL
    }
}
