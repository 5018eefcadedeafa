package io.research.kernel.identity;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Which tokens of services are accepted. */
@ConfigMapping(prefix = "research.identity")
interface ServiceKeyConfig {

    /** The public half of the services' own key, as PEM. Without it, no token of a service is accepted. */
    Optional<String> servicePublicKey();
}
