package io.research.reports.evidence;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How much one report may rest on: what it reads is held in memory while it is made. */
@ConfigMapping(prefix = "research.report.evidence")
interface EvidenceConfig {

    /** Interviews, the newest ones; the report says how many there were beside them. */
    @WithDefault("2000")
    int maxInterviews();

    /** Characters of all of them, with the answers to screeners and the metadata of participants; two bytes each at most. */
    @WithDefault("30000000")
    long maxCharacters();
}
