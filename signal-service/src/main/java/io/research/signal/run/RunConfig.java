package io.research.signal.run;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Time limits of runs. */
@ConfigMapping(prefix = "research.signal.run")
interface RunConfig {

    /** How long it may take until people can answer a run; then it has failed. */
    @WithDefault("30m")
    Duration startWithin();

    /** How long money stays on hold for a run that was never created; then it is given back. */
    @WithDefault("2m")
    Duration reservation();

    /** How long the steps of a run may stand still without a job before they are started again. */
    @WithDefault("5m")
    Duration stepWithin();

    /** How long one edit may block other edits of the same run. */
    @WithDefault("20s")
    Duration editLease();
}
