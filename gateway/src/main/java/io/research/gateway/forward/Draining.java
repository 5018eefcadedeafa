package io.research.gateway.forward;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * The time between the signal to stop and the end. Readiness is down (Quarkus), requests are still answered, and each
 * answer asks its client to connect anew, which leads it to another replica.
 */
@Singleton
class Draining {
    private volatile boolean begun;

    void begin(@Observes ShutdownDelayInitiatedEvent stopping) {
        begun = true;
    }

    void announce(HttpServerRequest request) {
        if (begun && request.version() != HttpVersion.HTTP_2) {
            request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
    }
}
