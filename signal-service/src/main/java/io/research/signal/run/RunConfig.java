package io.research.signal.run;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long runs are waited for. */
@ConfigMapping(prefix = "research.signal.run")
interface RunConfig {

    /** How long a run may take until people can answer; then it has failed. */
    @WithDefault("30m")
    Duration startWithin();

    /** After which money is given back that was held for a run that never came to be. */
    @WithDefault("2m")
    Duration reservation();

    /** After which the steps of a run are begun again where no job works on them. */
    @WithDefault("5m")
    Duration stepWithin();

    /** How long one edit may keep others of the same run waiting. */
    @WithDefault("20s")
    Duration editLease();
}
