package io.research.hub.retrieval;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much this process keeps in memory to find passages. */
@ConfigMapping(prefix = "research.hub.index")
interface IndexConfig {

    /** Of one organization. */
    @WithDefault("120000")
    int maxPassages();

    /**
     * Of all organizations together, estimated; the one that was asked longest ago goes first. What has no room beside those
     * that are asked now is left out of an answer, which then says that it is partial.
     */
    @WithDefault("160M")
    MemorySize maxBytes();

    /** Interviews and documents that one question looks into. */
    @WithDefault("5000")
    int maxEvidence();
}
