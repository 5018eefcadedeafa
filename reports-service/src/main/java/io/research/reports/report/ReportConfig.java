package io.research.reports.report;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When reports are made, and how long that may take. */
@ConfigMapping(prefix = "research.report")
interface ReportConfig {

    /**
     * Whether a report is made automatically when a study has reached the target of its cycle
     * ({@code study.completed}).
     */
    @WithDefault("false")
    boolean automatic();

    /** How long one attempt to make a report may take before it is tried again. */
    @WithDefault("30m")
    Duration timeLimit();
}
