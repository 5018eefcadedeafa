package io.research.dashboard.visit;

import io.research.dashboard.visit.SessionCookies.Kept;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * Lets the pages' own scripts, players and downloads call the API: the browser sends the cookie of the session, which
 * becomes the bearer token that the API asks for. Only for requests which the browser says come from this origin, and what
 * changes something also has to repeat the secret of the forms, which no other site can read.
 */
@Singleton
public class CookieCredential {
    private static final CharSequence FORM_SECRET = HttpHeaders.createOptimized("X-CSRF-Token");
    private static final CharSequence FETCH_SITE = HttpHeaders.createOptimized("Sec-Fetch-Site");
    private static final CharSequence ORGANIZATION = HttpHeaders.createOptimized("X-UI-Organization-ID");

    private final SessionCookies cookies;

    CookieCredential(SessionCookies cookies) {
        this.cookies = cookies;
    }

    /** Adds the headers of the API to a request of a page; leaves every other request as it is. */
    public void apply(HttpServerRequest request) {
        if (request.headers().contains(HttpHeaders.AUTHORIZATION)
                || !request.headers().contains(HttpHeaders.COOKIE)
                || !"same-origin".equals(request.getHeader(FETCH_SITE))) {
            return;
        }
        String token = cookies.token(request);
        if (token == null || !isSafe(request.method()) && !hasFormSecret(request)) {
            return;
        }
        request.headers().set(HttpHeaders.AUTHORIZATION, "Bearer " + token);
        String organization = cookies.read(request, Kept.ORGANIZATION);
        if (organization != null && !request.headers().contains(ORGANIZATION)) {
            request.headers().set(ORGANIZATION, organization);
        }
    }

    private boolean hasFormSecret(HttpServerRequest request) {
        return isSame(cookies.read(request, Kept.FORM), request.getHeader(FORM_SECRET));
    }

    /** Takes equally long wherever they differ. */
    public static boolean isSame(String known, String sent) {
        return known != null
                && sent != null
                && MessageDigest.isEqual(known.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isSafe(HttpMethod method) {
        return method == HttpMethod.GET || method == HttpMethod.HEAD;
    }
}
