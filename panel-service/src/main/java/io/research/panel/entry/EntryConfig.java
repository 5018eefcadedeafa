package io.research.panel.entry;

import io.smallrye.config.ConfigMapping;

/** How entry links are signed. */
@ConfigMapping(prefix = "research.panel.entry")
interface EntryConfig {

    /**
     * The secret that the supplier and this installation share to sign entry links, at least 32 characters. Never
     * logged.
     */
    String secret();
}
