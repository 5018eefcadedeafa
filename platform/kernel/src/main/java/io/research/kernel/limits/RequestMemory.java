package io.research.kernel.limits;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;

/** What the request that is being answered has taken of the budget. */
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

    /** So many bytes are held from now on at most, until the request ends; nothing where it has taken none. */
    public void shrinkTo(long bytes) {
        var request = current.getCurrent();
        if (request != null && request.get(KEY) instanceof MemoryBudget.Part part) {
            part.shrinkTo(bytes);
        }
    }
}
