package io.research.reports.wording;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How a language model groups and words findings. Which model: {@code research.assistant}. */
@ConfigMapping(prefix = "research.report.model")
interface WordingConfig {

    /** For the whole report; what is not worded by then the rules word. */
    @WithDefault("4m")
    Duration timeLimit();
}
