package io.research.panel.cycle;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Places, and which interviews count. */
@ConfigMapping(prefix = "research.panel.place")
interface CycleConfig {
    /** The label of the worst. */
    String POOR = "Poor";

    /** After what time the place of somebody who does not begin is given to others. */
    @WithDefault("30m")
    Duration begunWithin();

    /** After what time the place of somebody is given to others whose interview has begun and never told its end. */
    @WithDefault("3h")
    Duration endedWithin();

    /**
     * What becomes of interviews that are rated poor: {@code count}, {@code replace-silent} those in which nothing was said, or
     * {@code replace} all of them.
     */
    @WithDefault("replace-silent")
    PoorQuality poorQuality();

    /** What becomes of interviews that are rated poor. */
    enum PoorQuality {
        /** They count towards the target and are paid, as the label says how good they are. */
        COUNT,
        /**
         * Those in which nothing was said (no words, random keys, answers faster than anybody writes) do not count and are not
         * paid, and somebody else gets the place; others count.
         */
        REPLACE_SILENT,
        /** They do not count and are not paid; somebody else gets the place. */
        REPLACE;

        boolean replaces(String quality, boolean saysNothing) {
            return switch (this) {
                case COUNT -> false;
                case REPLACE_SILENT -> saysNothing;
                case REPLACE -> saysNothing || POOR.equalsIgnoreCase(quality);
            };
        }
    }

    /** How long after the end of a cycle it is compared with what the supplier says. */
    @WithDefault("1h")
    Duration reconcileAfter();
}
