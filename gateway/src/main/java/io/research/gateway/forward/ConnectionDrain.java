package io.research.gateway.forward;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The time between the signal to stop and the end. Readiness is down (Quarkus), requests are still answered, and each
 * response asks its client to reconnect, which leads it to another replica. Long-lived responses are ended, because the
 * shutdown would wait for them in vain.
 */
@Singleton
class ConnectionDrain {
    private final Set<Runnable> streams = ConcurrentHashMap.newKeySet();
    private volatile boolean begun;

    void begin(@Observes ShutdownDelayInitiatedEvent stopping) {
        begun = true;
        streams.forEach(Runnable::run);
    }

    /** From now on {@code end} is run when the stop begins, or at once if it has. */
    void add(Runnable end) {
        streams.add(end);
        if (begun) {
            end.run();
        }
    }

    void remove(Runnable end) {
        streams.remove(end);
    }

    void announce(HttpServerRequest request) {
        if (begun && request.version() != HttpVersion.HTTP_2) {
            request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
    }
}
