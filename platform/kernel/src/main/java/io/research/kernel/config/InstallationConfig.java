package io.research.kernel.config;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What kind of installation this is. */
@ConfigMapping(prefix = "research.installation")
public interface InstallationConfig {

    /** Whatever is simulated, or open to everybody, is refused at the start unless this says that it is for local work. */
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
