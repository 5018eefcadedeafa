package io.research.studies.launch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long a launch takes at most. */
@ConfigMapping(prefix = "research.launch-panel")
interface LaunchConfig {
    /** How long neighbours are asked before a saga that has changed nothing yet is aborted. */
    @WithDefault("10s")
    Duration patience();

    /** How long a request waits for the end of its saga; longer than the patience, shorter than the gateway waits. */
    @WithDefault("20s")
    Duration answerWithin();
}
