package io.research.interviews.quality;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How interviews are rated at their end. */
@ConfigMapping(prefix = "research.quality")
interface QualityConfig {

    /**
     * Whether answers that come faster than anybody writes or says them lower the label. Unless it is set they do in
     * production, and not in local work, where scripts and simulated people answer at once.
     */
    Optional<Boolean> speed();

    /** How long a language model may take to read one interview, a second try included; else it is rated without. */
    @WithDefault("45s")
    Duration timeLimit();

    /** How much it may write about one interview, in its tokens, what it thinks included. */
    @WithDefault("3000")
    int tokens();
}
