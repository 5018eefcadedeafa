package io.research.gateway.trace;

import io.opentelemetry.context.propagation.TextMapPropagator;
import io.quarkus.opentelemetry.runtime.propagation.TextMapPropagatorCustomizer;
import io.research.gateway.forward.InternalConfig;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;

/**
 * Continues the traces of services, and starts new ones for clients, who do not decide whether a request is recorded,
 * or which other requests share its trace.
 */
@Singleton
class ClientTraces implements TextMapPropagatorCustomizer {
    private final TraceConfig config;
    private final InternalConfig internal;

    ClientTraces(TraceConfig config, InternalConfig internal) {
        this.config = config;
        this.internal = internal;
    }

    @Override
    public TextMapPropagator customize(Context context) {
        var propagator = context.propagator();
        return config.trustClients() ? propagator : new TraceBorder(propagator, this::isOfService);
    }

    /** Only services reach the internal port: the socket says it, not the request. */
    private boolean isOfService(Object carrier) {
        return carrier instanceof HttpServerRequest request
                && request.connection().localAddress().port() == internal.port();
    }
}
