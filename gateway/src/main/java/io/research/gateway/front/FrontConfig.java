package io.research.gateway.front;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** What the front page of a local installation points to; empty everywhere else. */
@ConfigMapping(prefix = "research.front.local")
interface FrontConfig {

    /** The file with the organizations, users and API keys. */
    Optional<String> credentials();

    /** The directory of sent e-mails. */
    Optional<String> mail();

    /** The certificate authority for webhook endpoints on this machine. */
    Optional<String> authority();

    /** The HTTPS address of the installation. */
    Optional<String> httpsUrl();
}
