package io.research.participants.payout;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The service that pays rewards; where none is configured, people get a claim code by e-mail. */
@ConfigMapping(prefix = "research.payout")
interface PayoutConfig {

    /** The base of its addresses: {@code {url}/rewards/{reward_id}}. */
    Optional<URI> url();

    /** Its bearer token. */
    Optional<String> token();

    /** The time limit for an answer. */
    @WithDefault("10s")
    Duration timeout();

    /** How long after an unanswered payment {@code unknown} means that the payment was not made. */
    @WithDefault("10m")
    Duration settlesWithin();
}
