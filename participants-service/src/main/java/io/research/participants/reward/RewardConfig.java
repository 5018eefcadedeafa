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

    /**
     * How often a wallet that did not cover automatic rewards is asked again, for one of them; when it covers that, the others
     * follow. Twelve requests an hour for each organization without money, however many rewards wait.
     */
    @WithDefault("5m")
    Duration recheck();

    /** How long a reward waits that the wallet does not cover, or is tried that the provider does not accept. */
    @WithDefault("30d")
    Duration patience();
}
