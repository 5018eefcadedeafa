package io.research.panel.cycle;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Places, and which interviews count. */
@ConfigMapping(prefix = "research.panel.place")
interface CycleConfig {

    /** After what time the place of somebody who does not begin is given to others. */
    @WithDefault("30m")
    Duration begunWithin();

    /** After what time the place of somebody is given to others whose interview has begun and never told its end. */
    @WithDefault("3h")
    Duration endedWithin();

    /** What becomes of interviews that are rated poor. */
    @WithDefault("count")
    PoorQuality poorQuality();

    /** What becomes of interviews that are rated poor. */
    enum PoorQuality {
        /** They count towards the target and are paid, as the label says how good they are. */
        COUNT,
        /** They do not count and are not paid; somebody else gets the place. */
        REPLACE
    }

    /** How long after the end of a cycle it is compared with what the supplier says. */
    @WithDefault("1h")
    Duration reconcileAfter();
}
