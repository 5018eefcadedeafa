package io.research.hub.share;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What one organization may keep at most; what would be more is refused with 413 until something is deleted. */
@ConfigMapping(prefix = "research.hub.share")
interface ShareConfig {

    /** Sessions. */
    @WithDefault("2000")
    int sessions();

    /** Documents in all of its sessions together, those that could not be read too. */
    @WithDefault("10000")
    int documents();

    /** Bytes of its documents, templates and made files together. */
    @WithDefault("20G")
    MemorySize bytes();
}
