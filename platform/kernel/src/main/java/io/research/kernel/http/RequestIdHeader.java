package io.research.kernel.http;

import io.quarkus.vertx.http.runtime.filters.Filters;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;

/** Adds the request id to every response, before anything else can fail. */
@Dependent
class RequestIdHeader {
    private static final int FIRST = 1000;

    void register(@Observes Filters filters) {
        filters.register(
                request -> {
                    request.response().putHeader(RequestIds.HEADER, RequestIds.of(request));
                    request.next();
                },
                FIRST);
    }
}
