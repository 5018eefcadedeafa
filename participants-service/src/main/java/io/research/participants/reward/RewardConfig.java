package io.research.participants.reward;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long requests wait for rewards, and how long rewards are tried. */
@ConfigMapping(prefix = "research.reward")
interface RewardConfig {

    /** How long a request waits for the wallet to put the money on hold. */
    @WithDefault("10s")
    Duration answerWithin();

    /**
     * How often a wallet that did not cover automatic rewards is asked again, for one reward; if it covers that one,
     * the others follow. This makes twelve requests an hour for each organization without money, however many rewards
     * wait.
     */
    @WithDefault("5m")
    Duration recheck();

    /** How long a reward may wait for a wallet that does not cover it, or for a provider that does not accept it. */
    @WithDefault("30d")
    Duration patience();
}
