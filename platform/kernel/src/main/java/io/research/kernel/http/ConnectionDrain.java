package io.research.kernel.http;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The time between the signal to stop and the end ({@code quarkus.shutdown.delay}). Readiness is down (Quarkus), requests are still
 * answered, and each response asks its client to reconnect, which leads it to another replica: a connection that is kept would
 * take a request to a process that has ended. Long-lived responses are ended, because the shutdown would wait for them in vain.
 */
@Singleton
public class ConnectionDrain {
    /** Before anything answers. */
    private static final int FIRST = 1001;

    private final Set<Runnable> streams = ConcurrentHashMap.newKeySet();
    private volatile boolean begun;

    void register(@Observes Filters filters) {
        filters.register(
                request -> {
                    announce(request.request());
                    request.next();
                },
                FIRST);
    }

    void begin(@Observes ShutdownDelayInitiatedEvent stopping) {
        begun = true;
        streams.forEach(Runnable::run);
    }

    /** From now on, {@code end} is run when the stop begins, or at once if it has. */
    public void add(Runnable end) {
        streams.add(end);
        if (begun) {
            end.run();
        }
    }

    /** It has ended by itself. */
    public void remove(Runnable end) {
        streams.remove(end);
    }

    void announce(HttpServerRequest request) {
        if (begun && request.version() != HttpVersion.HTTP_2) {
            request.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
    }
}
