package io.research.studies.planning;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Who decides what the message leaves open (specification §4.1). */
enum Decisions {
    /** The designer, asked by the planner. */
    @JsonProperty("human")
    HUMAN,
    /** The planner, which lists what it assumed. */
    @JsonProperty("agent")
    AGENT
}
