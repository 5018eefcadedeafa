package io.research.apiclient;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;

/**
 * Who sent a request, as the request itself said it: kept while it is answered, so that what answers it can call the API with
 * the same rights. It is the secret of the caller: it goes nowhere but back to the API.
 */
public final class CallerCredential {
    private static final String KEY = CallerCredential.class.getName();
    private static final CharSequence ORGANIZATION = HttpHeaders.createOptimized("X-UI-Organization-ID");

    private final String authorization;
    private final String organization;

    private CallerCredential(String authorization, String organization) {
        this.authorization = authorization;
        this.organization = organization;
    }

    /** Keeps what the request says, before its headers are those that a service sees. */
    public static void keep(RoutingContext context, HttpServerRequest request) {
        context.put(
                KEY,
                new CallerCredential(request.getHeader(HttpHeaders.AUTHORIZATION), request.getHeader(ORGANIZATION)));
    }

    /**
     * What was kept of that request.
     *
     * @throws IllegalStateException where nothing was: its route asks for no credential
     */
    public static CallerCredential of(RoutingContext context) {
        CallerCredential kept = context.get(KEY);
        if (kept == null) {
            throw new IllegalStateException("The route of this request asks for no credential.");
        }
        return kept;
    }

    /** Puts it into the headers of a call. */
    public void apply(MultiMap headers) {
        if (authorization != null) {
            headers.set(HttpHeaders.AUTHORIZATION, authorization);
        }
        if (organization != null) {
            headers.set(ORGANIZATION, organization);
        }
    }

    /** Equal for calls with the same rights, and for no others. To be hashed before it is kept anywhere. */
    public String text() {
        return authorization + '\n' + organization;
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "CallerCredential";
    }
}
