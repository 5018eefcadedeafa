package io.research.analysis;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How interviews are given to a language model for analysis. */
@ConfigMapping(prefix = "research.analysis")
public interface AnalysisConfig {

    /** How many tokens of what people said one request may contain, by estimate. */
    @WithDefault("60000")
    int batchTokens();

    /** How many interviews one request may contain; the model's answer grows with their number. */
    @WithDefault("30")
    int batchInterviews();

    /** The longest answer the model may write, in its tokens, including its reasoning. */
    @WithDefault("24000")
    int answerTokens();

    /** How long one request may take, including the repair of a malformed answer. */
    @WithDefault("5m")
    Duration requestTimeout();

    /** How long all requests of one report may take together; the report uses what was coded by then, and says so. */
    @WithDefault("20m")
    Duration timeLimit();
}
