package io.research.hub.retrieval;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much this process keeps in memory to find passages. */
@ConfigMapping(prefix = "research.hub.index")
interface IndexConfig {

    /** The maximum number of passages of one organization. */
    @WithDefault("120000")
    int maxPassages();

    /**
     * The estimated size of the passages of all organizations together; those of the organization that has not asked
     * for the longest time are dropped first. If the passages for a question do not fit beside those in use, some are
     * left out, and the answer says that it is partial.
     */
    @WithDefault("160M")
    MemorySize maxBytes();

    /** The maximum number of interviews and documents that are searched for one question. */
    @WithDefault("5000")
    int maxEvidence();
}
