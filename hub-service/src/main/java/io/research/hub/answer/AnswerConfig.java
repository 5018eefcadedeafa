package io.research.hub.answer;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How a language model is asked for answers and outputs. */
@ConfigMapping(prefix = "research.hub.answer")
interface AnswerConfig {

    /**
     * How many tokens of sources one request may contain, at four characters each. A session with more is searched
     * first, and the model gets the passages that were found.
     */
    @WithDefault("60000")
    int sourceTokens();

    /** The longest answer the model may write, in its tokens, including its reasoning. */
    @WithDefault("12000")
    int answerTokens();

    /** How long one request may take, including the repair of a malformed answer. */
    @WithDefault("2m")
    Duration requestTimeout();
}
