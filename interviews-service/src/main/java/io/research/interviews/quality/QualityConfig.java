package io.research.interviews.quality;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How interviews are rated when they end. */
@ConfigMapping(prefix = "research.quality")
interface QualityConfig {

    /**
     * Whether answers that come faster than anyone can write or speak lower the quality label. By default they do in
     * production, but not in local development, where scripts and simulated people answer at once.
     */
    Optional<Boolean> speed();

    /**
     * How long a language model may take to read one interview, including a second try; after that the interview is
     * rated without it.
     */
    @WithDefault("45s")
    Duration timeLimit();

    /** How much the model may write about one interview, in its tokens, including its reasoning. */
    @WithDefault("3000")
    int tokens();
}
