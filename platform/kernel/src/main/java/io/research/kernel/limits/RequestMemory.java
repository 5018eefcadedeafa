package io.research.kernel.limits;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;

/** The part of the budget that the current request has reserved. */
@Singleton
public class RequestMemory {
    private static final String KEY = "research.work";

    private final CurrentVertxRequest current;

    public RequestMemory(CurrentVertxRequest current) {
        this.current = current;
    }

    static void of(RoutingContext request, MemoryBudget.Part part) {
        request.put(KEY, part);
    }

    /** Reduces the reservation to that many bytes until the request ends; does nothing if there is none. */
    public void shrinkTo(long bytes) {
        var request = current.getCurrent();
        if (request != null && request.get(KEY) instanceof MemoryBudget.Part part) {
            part.shrinkTo(bytes);
        }
    }
}
