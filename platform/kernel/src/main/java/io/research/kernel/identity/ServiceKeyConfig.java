package io.research.kernel.identity;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Whether services are believed. */
@ConfigMapping(prefix = "research.identity")
interface ServiceKeyConfig {

    /** The public half of the services' own key, PEM. Without it no token of a service is accepted. */
    Optional<String> servicePublicKey();
}
