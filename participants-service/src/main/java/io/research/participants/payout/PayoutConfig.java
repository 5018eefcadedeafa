package io.research.participants.payout;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The service that pays rewards; if none is configured, people get a claim code by e-mail. */
@ConfigMapping(prefix = "research.payout")
interface PayoutConfig {

    /** The base URL of the service; rewards are paid at {@code {url}/rewards/{reward_id}}. */
    Optional<URI> url();

    /** The bearer token for the service. Never logged. */
    Optional<String> token();

    /** How long to wait for a response. */
    @WithDefault("10s")
    Duration timeout();

    /**
     * How long after an unanswered payment request the response {@code unknown} means that the payment was not made.
     */
    @WithDefault("10m")
    Duration settlesWithin();
}
