package io.research.participants.reward;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long rewards are waited for and tried. */
@ConfigMapping(prefix = "research.reward")
interface RewardConfig {

    /** How long a request waits until the wallet holds the money. */
    @WithDefault("10s")
    Duration answerWithin();

    /** How long a reward is tried that the wallet does not cover or the provider does not accept. */
    @WithDefault("30d")
    Duration patience();
}
