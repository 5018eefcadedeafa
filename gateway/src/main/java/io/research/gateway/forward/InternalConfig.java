package io.research.gateway.forward;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Where the other services reach the gateway's {@code /internal} paths; never the address that clients know. */
@ConfigMapping(prefix = "research.internal")
interface InternalConfig {

    @WithDefault("${quarkus.http.host}")
    String host();

    @WithDefault("8090")
    int port();
}
