package io.research.hub.answer;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How a language model is asked for answers and outputs. */
@ConfigMapping(prefix = "research.hub.answer")
interface AnswerConfig {

    /**
     * How many tokens of sources one request may carry, at four characters each. A session with more is searched first, and the
     * model is given what was found.
     */
    @WithDefault("60000")
    int sourceTokens();

    /** How long an answer the model may write, in its tokens, what it thinks included. */
    @WithDefault("12000")
    int answerTokens();

    /** How long one request may take, its repair included. */
    @WithDefault("2m")
    Duration requestTimeout();
}
