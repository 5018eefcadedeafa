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
    /** Browsers drop what is longer than 4,096 bytes with its name; tokens of some providers are. */
    private static final int LONGEST = 3_500;

    private static final int MOST_PARTS = 3;

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
        var value = new StringBuilder();
        int part = 0;
        String found = "";
        do {
            Cookie cookie = request.getCookie(nameOf(what, part++));
            found = cookie == null ? "" : cookie.getValue();
            value.append(found);
        } while (found.length() == LONGEST && part < partsOf(what));
        return value.isEmpty() ? null : value.toString();
    }

    void keep(HttpServerResponse response, Kept what, String value) {
        for (int part = 0; part < partsOf(what); part++) {
            int start = Math.min(value.length(), part * LONGEST);
            String piece = value.substring(start, Math.min(value.length(), start + LONGEST));
            Cookie cookie = cookie(what, part, piece);
            // What an earlier, longer value has left would be read as a part of this one.
            response.addCookie(piece.isEmpty() ? cookie.setMaxAge(0) : cookie);
        }
    }

    void forget(HttpServerResponse response, Kept what) {
        keep(response, what, "");
    }

    private static int partsOf(Kept what) {
        return what == Kept.SESSION ? MOST_PARTS : 1;
    }

    private String nameOf(Kept what, int part) {
        return what.cookie(isSecure) + (part == 0 ? "" : "_" + part);
    }

    private Cookie cookie(Kept what, int part, String value) {
        // A provider sends people back from another site: only then may a cookie come along, and only with a plain
        // link.
        var sameSite = what == Kept.SIGN_IN ? CookieSameSite.LAX : CookieSameSite.STRICT;
        return Cookie.cookie(nameOf(what, part), value)
                .setPath("/")
                .setHttpOnly(true)
                .setSecure(isSecure)
                .setSameSite(sameSite);
    }
}
