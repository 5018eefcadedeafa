package io.research.gateway.trace;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether the gateway continues the traces of its clients. */
@ConfigMapping(prefix = "research.traces")
interface TraceConfig {

    /**
     * Whether a request continues the trace named in its {@code traceparent}, including whether it is recorded. Only
     * for a gateway behind a proxy that starts traces itself and does not pass on those of its clients.
     */
    @WithDefault("false")
    boolean trustClients();
}
