package io.research.dashboard.visit;

import io.research.apiclient.ApiPort;
import io.research.dashboard.visit.SessionCookies.Kept;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Named;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

/** The request of a person, as far as it says who looks at what. Templates know it as {@code visit}. */
@RequestScoped
@Named("visit")
public class Visit {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int SECRET_BYTES = 24;

    private final RoutingContext request;
    private final SessionCookies cookies;
    private String csrf;

    Visit(RoutingContext request, SessionCookies cookies) {
        this.request = request;
        this.cookies = cookies;
    }

    /** The token of the person, whether it is still valid or not; null where nobody is signed in. */
    public String token() {
        return cookies.token(request.request());
    }

    /** The organization that a platform admin has chosen; null for everybody else. */
    public String organization() {
        return cookies.read(request.request(), Kept.ORGANIZATION);
    }

    /** The e-mail address in the token, which the API checks with each call; null where there is none. */
    public String person() {
        var claims = claims();
        return claims == null ? null : claims.getString("email", claims.getString("sub"));
    }

    /** Whether the token says which organization the person belongs to; platform admins choose one. */
    public boolean isOfOrganization() {
        var claims = claims();
        return claims != null && claims.getString("organization_id") != null;
    }

    /** Where the browser is, as the gateway counts it; null where it does not say. */
    public String clientAddress() {
        return header(ApiPort.CLIENT_ADDRESS);
    }

    /** Whether a platform admin is signed in, as far as the token says; the API asks its own records. */
    public boolean isPlatformAdmin() {
        return claims() != null && !isOfOrganization();
    }

    /** Whether the request only reads. */
    public boolean isSafe() {
        return request.request().method() == HttpMethod.GET;
    }

    /** Whether a page of another site led here: then the browser has held back the cookies of the session. */
    public boolean isFromElsewhere() {
        String site = header("Sec-Fetch-Site");
        return token() == null && isSafe() && ("cross-site".equals(site) || "same-site".equals(site));
    }

    /** Whether a part of a page is asked for, by htmx and not by following a link. */
    public boolean isPart() {
        return "true".equals(header("HX-Request")) && !"true".equals(header("HX-Boosted"));
    }

    /** Whether htmx asks, for a part or for a whole page. */
    public boolean isByHtmx() {
        return "true".equals(header("HX-Request"));
    }

    /** The address, with its parameters, below the host. */
    public String address() {
        return request.request().uri();
    }

    /** What every form of this browser has to send along; made at the first page. */
    public String getCsrf() {
        if (csrf == null) {
            csrf = cookies.read(request.request(), Kept.FORM);
        }
        if (csrf == null) {
            var secret = new byte[SECRET_BYTES];
            RANDOM.nextBytes(secret);
            csrf = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
            cookies.keep(request.response(), Kept.FORM, csrf);
        }
        return csrf;
    }

    /** Whether a form came from a page of this browser. */
    public boolean isOwnForm(String sent) {
        return CookieCredential.isSame(cookies.read(request.request(), Kept.FORM), sent);
    }

    public void signIn(String token) {
        cookies.keep(request.response(), Kept.SESSION, token);
        cookies.forget(request.response(), Kept.ORGANIZATION);
    }

    public void signOut() {
        for (Kept what : Kept.values()) {
            cookies.forget(request.response(), what);
        }
    }

    public void choose(String organization) {
        cookies.keep(request.response(), Kept.ORGANIZATION, organization);
    }

    public void keepTrip(SignInTrip trip) {
        cookies.keep(request.response(), Kept.SIGN_IN, trip.text());
    }

    /** How the way to the identity provider began, once; null where it did not begin in this browser. */
    public SignInTrip takeTrip() {
        var trip = SignInTrip.read(cookies.read(request.request(), Kept.SIGN_IN));
        cookies.forget(request.response(), Kept.SIGN_IN);
        return trip;
    }

    /** Lets the next page say what was done. */
    public void keepNotice(String notice) {
        cookies.keep(
                request.response(),
                Kept.NOTICE,
                Base64.getUrlEncoder().withoutPadding().encodeToString(notice.getBytes(StandardCharsets.UTF_8)));
    }

    /** What was done, once; null for nothing. */
    public String takeNotice() {
        String kept = cookies.read(request.request(), Kept.NOTICE);
        if (kept == null) {
            return null;
        }
        cookies.forget(request.response(), Kept.NOTICE);
        try {
            return new String(Base64.getUrlDecoder().decode(kept), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notOurs) {
            return null;
        }
    }

    private JsonObject claims() {
        return TokenClaims.of(token());
    }

    private String header(String name) {
        return request.request().getHeader(name);
    }
}
