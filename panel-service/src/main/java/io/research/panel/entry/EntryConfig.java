package io.research.panel.entry;

import io.smallrye.config.ConfigMapping;

/** Entry links. */
@ConfigMapping(prefix = "research.panel.entry")
interface EntryConfig {

    /** What the supplier and this installation share to sign entry links, at least 32 characters; never logged. */
    String secret();
}
