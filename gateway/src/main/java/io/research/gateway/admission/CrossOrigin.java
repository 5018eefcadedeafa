package io.research.gateway.admission;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Lets pages of configured origins call the API from a browser. Credentials are bearer tokens that a page has to send
 * itself; cookies are never allowed.
 */
@Singleton
public class CrossOrigin {
    private static final String METHODS = "GET, POST, PUT, PATCH, DELETE";
    private static final String SENT =
            "Authorization, Content-Type, Idempotency-Key, If-Match, Last-Event-ID, Prefer, X-Request-ID,"
                    + " X-UI-Organization-ID";
    private static final String SHOWN = "Deprecation, ETag, Idempotent-Replayed, Link, Location, RateLimit,"
            + " RateLimit-Policy, Retry-After, Sunset, X-Request-ID";
    private static final String MAX_AGE_SECONDS = "600";

    private final Set<String> origins;

    CrossOrigin(CorsConfig config) {
        this.origins = config.origins().orElse(Set.of());
    }

    /** Tells the browser what the page may do; true if it was a preflight request, which has been answered. */
    public boolean answers(HttpServerRequest request) {
        if (origins.isEmpty()) {
            return false;
        }
        var response = request.response();
        response.putHeader(HttpHeaders.VARY, HttpHeaders.ORIGIN);
        String origin = request.getHeader(HttpHeaders.ORIGIN);
        if (origin == null || !origins.contains(origin)) {
            return false;
        }
        response.putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        if (!isPreflight(request)) {
            response.putHeader(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, SHOWN);
            return false;
        }
        response.putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, METHODS)
                .putHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, SENT)
                .putHeader(HttpHeaders.ACCESS_CONTROL_MAX_AGE, MAX_AGE_SECONDS)
                .setStatusCode(204)
                .end();
        request.resume();
        return true;
    }

    private static boolean isPreflight(HttpServerRequest request) {
        return request.method() == HttpMethod.OPTIONS
                && request.headers().contains(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    }
}
