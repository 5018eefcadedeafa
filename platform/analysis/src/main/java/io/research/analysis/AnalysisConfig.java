package io.research.analysis;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How interviews are put to a language model for analysis. */
@ConfigMapping(prefix = "research.analysis")
public interface AnalysisConfig {

    /** How many tokens, by estimate, one request may carry of what people said. */
    @WithDefault("60000")
    int batchTokens();

    /** How many interviews one request may carry: what a model answers grows with them. */
    @WithDefault("30")
    int batchInterviews();

    /** How long an answer the model may write, in its tokens, what it thinks included. */
    @WithDefault("24000")
    int answerTokens();

    /** How long one request may take, its repair included. */
    @WithDefault("5m")
    Duration requestTimeout();

    /** How long all requests of one report may take together; what is coded by then is kept, and the report says so. */
    @WithDefault("20m")
    Duration timeLimit();
}
