package io.research.studies.creation;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Time limits of create-with-participants. */
@ConfigMapping(prefix = "research.create-with-participants")
interface CreationConfig {
    /** How long other services are tried before an operation that has changed nothing yet is aborted. */
    @WithDefault("10s")
    Duration patience();

    /**
     * How long a request waits for the end of its operation; longer than the patience, shorter than the gateway waits.
     */
    @WithDefault("20s")
    Duration answerWithin();
}
