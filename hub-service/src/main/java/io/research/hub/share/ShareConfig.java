package io.research.hub.share;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What one organization may keep; deleting makes room. */
@ConfigMapping(prefix = "research.hub.share")
interface ShareConfig {

    /** Sessions of one organization; one more is refused (413). */
    @WithDefault("2000")
    int sessions();

    /** Documents of one organization in all of its sessions, failed ones too; one more is refused (413). */
    @WithDefault("10000")
    int documents();

    /** Bytes of one organization's documents, templates and outputs together; what would be more is refused (413). */
    @WithDefault("20G")
    MemorySize bytes();
}
