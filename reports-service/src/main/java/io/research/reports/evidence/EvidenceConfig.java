package io.research.reports.evidence;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much one report may be based on; what it reads is held in memory while it is made. */
@ConfigMapping(prefix = "research.report.evidence")
interface EvidenceConfig {

    /** The maximum number of interviews, the newest ones; the report says how many more there were. */
    @WithDefault("2000")
    int maxInterviews();

    /**
     * The maximum number of characters in all of them, including screener answers and the metadata of participants; at
     * most two bytes each.
     */
    @WithDefault("30000000")
    long maxCharacters();
}
