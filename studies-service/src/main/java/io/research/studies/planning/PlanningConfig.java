package io.research.studies.planning;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Limits of planning turns. */
@ConfigMapping(prefix = "research.planning")
interface PlanningConfig {

    /** How long a planner may take before the turn fails. */
    @WithDefault("75s")
    Duration answerWithin();

    /** How long a turn whose process died blocks the study; longer than a planner may take. */
    @WithDefault("2m")
    Duration lease();

    /** How many of the latest earlier turns of the conversation a planner is given. */
    @WithDefault("20")
    int remembered();
}
