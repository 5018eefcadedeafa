package io.research.gateway.forward;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Where the other services reach the gateway's {@code /internal} paths; never the address that clients know. */
@ConfigMapping(prefix = "research.internal")
public interface InternalConfig {

    /** This machine only, unless it is told: where services run elsewhere, an address that they and no client can reach. */
    @WithDefault("127.0.0.1")
    String host();

    @WithDefault("8090")
    int port();
}
