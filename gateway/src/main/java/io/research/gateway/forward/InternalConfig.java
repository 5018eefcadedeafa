package io.research.gateway.forward;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Where other services reach the gateway's {@code /internal} paths; must not be the address that clients use. */
@ConfigMapping(prefix = "research.internal")
public interface InternalConfig {

    /**
     * The address to listen on; by default only this machine. If services run elsewhere, an address that they can reach
     * and clients cannot.
     */
    @WithDefault("127.0.0.1")
    String host();

    @WithDefault("8090")
    int port();
}
