package io.research.participants.payout;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The service that pays rewards; where none is named, people get a claim code by e-mail. */
@ConfigMapping(prefix = "research.payout")
interface PayoutConfig {

    /** Where rewards stand there: {@code {url}/rewards/{reward_id}}. */
    Optional<URI> url();

    /** Its bearer token. */
    Optional<String> token();

    /** How long it may take for an answer. */
    @WithDefault("10s")
    Duration timeout();

    /** From when on it is believed that it does not know a reward whose answer was lost. */
    @WithDefault("10m")
    Duration settlesWithin();
}
