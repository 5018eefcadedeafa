package io.research.gateway.front;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Where the things of a local installation are, as its front page tells; all of them empty elsewhere. */
@ConfigMapping(prefix = "research.front.local")
interface FrontConfig {

    /** The file with organizations, users and API keys. */
    Optional<String> credentials();

    /** The folder of sent e-mails. */
    Optional<String> mail();

    /** The certificate authority that webhooks on this machine may use. */
    Optional<String> authority();

    /** The address over HTTPS. */
    Optional<String> httpsUrl();
}
