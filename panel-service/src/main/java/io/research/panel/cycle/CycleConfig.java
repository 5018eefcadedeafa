package io.research.panel.cycle;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long places are reserved, and which interviews count. */
@ConfigMapping(prefix = "research.panel.place")
interface CycleConfig {
    /** The label of the worst. */
    String POOR = "Poor";

    /** How long a place is reserved for somebody who has not begun; then it is given to others. */
    @WithDefault("30m")
    Duration begunWithin();

    /**
     * How long a place is reserved for somebody whose interview has begun but never reported its end; then it is given
     * to others.
     */
    @WithDefault("3h")
    Duration endedWithin();

    /**
     * What happens to interviews that are rated poor: {@code count} counts them, {@code replace-silent} replaces those
     * in which nothing was said, and {@code replace} replaces all of them.
     */
    @WithDefault("replace-silent")
    PoorQuality poorQuality();

    /** What happens to interviews that are rated poor. */
    enum PoorQuality {
        /** They count towards the target and are paid; the label says how good they are. */
        COUNT,
        /**
         * Interviews in which nothing was said (no words, random keys, answers faster than anyone can write) do not
         * count and are not paid, and somebody else gets the place. Others count.
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

    /** How long after its end a cycle is compared with the supplier's records. */
    @WithDefault("1h")
    Duration reconcileAfter();
}
