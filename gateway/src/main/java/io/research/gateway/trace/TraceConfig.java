package io.research.gateway.trace;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whose traces the gateway goes on with. */
@ConfigMapping(prefix = "research.traces")
interface TraceConfig {

    /**
     * Whether a request goes on with the trace that its {@code traceparent} names, recorded or not as that says: for a gateway
     * behind a proxy that begins traces itself and lets none of its clients' pass.
     */
    @WithDefault("false")
    boolean trustClients();
}
