package io.research.studies.planning;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How planning turns are held. */
@ConfigMapping(prefix = "research.planning")
interface PlanningConfig {

    /** How long a planner may think before the turn fails. */
    @WithDefault("75s")
    Duration answerWithin();

    /** How long the turn of a process that died keeps others from the study; longer than a planner may think. */
    @WithDefault("2m")
    Duration lease();

    /** How many earlier turns of the conversation a planner is given, the latest ones. */
    @WithDefault("20")
    int remembered();
}
