package io.research.reports.report;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When reports are made. */
@ConfigMapping(prefix = "research.report")
interface ReportConfig {

    /** Whether a report is made when the target cycle of a study has reached its target ({@code study.completed}). */
    @WithDefault("false")
    boolean automatic();

    /** What one attempt to make a report may take; then it is tried again. */
    @WithDefault("30m")
    Duration timeLimit();
}
