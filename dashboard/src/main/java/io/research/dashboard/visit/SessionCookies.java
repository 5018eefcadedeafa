package io.research.dashboard.visit;

import io.research.kernel.http.KernelConfig;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.util.Locale;

/**
 * The cookies of a visit. No script can read them, no other site can have them sent, and over HTTPS no other host can set
 * them. They last as long as the browser is open; the token in the session ends by itself before that.
 */
@Singleton
public class SessionCookies {
    private final boolean isSecure;

    SessionCookies(KernelConfig kernel) {
        this.isSecure = kernel.publicUrl().startsWith("https://");
    }

    /** What is kept in a cookie. */
    enum Kept {
        /** The token of the person who is signed in. */
        SESSION,
        /** The secret that a form has to repeat. */
        FORM,
        /** The organization that a platform admin looks at. */
        ORGANIZATION,
        /** What the next page says about what was done. */
        NOTICE,
        /** What the way to the identity provider and back has to agree on. */
        SIGN_IN;

        private String cookie(boolean isSecure) {
            return (isSecure ? "__Host-research_" : "research_") + name().toLowerCase(Locale.ROOT);
        }
    }

    /** The bearer token of the visit, or null. */
    public String token(HttpServerRequest request) {
        return read(request, Kept.SESSION);
    }

    String read(HttpServerRequest request, Kept what) {
        Cookie cookie = request.getCookie(what.cookie(isSecure));
        return cookie == null || cookie.getValue().isEmpty() ? null : cookie.getValue();
    }

    void keep(HttpServerResponse response, Kept what, String value) {
        response.addCookie(cookie(what, value));
    }

    void forget(HttpServerResponse response, Kept what) {
        response.addCookie(cookie(what, "").setMaxAge(0));
    }

    private Cookie cookie(Kept what, String value) {
        // A provider sends people back from another site: only then may a cookie come along, and only with a plain
        // link.
        var sameSite = what == Kept.SIGN_IN ? CookieSameSite.LAX : CookieSameSite.STRICT;
        return Cookie.cookie(what.cookie(isSecure), value)
                .setPath("/")
                .setHttpOnly(true)
                .setSecure(isSecure)
                .setSameSite(sameSite);
    }
}
