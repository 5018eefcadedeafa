package io.research.hub.share;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much one organization may keep; deleting frees space. */
@ConfigMapping(prefix = "research.hub.share")
interface ShareConfig {

    /** How many sessions one organization may have; one more is refused (413). */
    @WithDefault("2000")
    int sessions();

    /**
     * How many documents one organization may have in all of its sessions, including failed ones; one more is refused
     * (413).
     */
    @WithDefault("10000")
    int documents();

    /**
     * How many bytes the documents, templates and outputs of one organization may use together; anything beyond that is
     * refused (413).
     */
    @WithDefault("20G")
    MemorySize bytes();
}
