package io.research.dashboard.session;

import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.visit.CookieCredential;
import io.research.dashboard.visit.SignInTrip;
import io.research.dashboard.visit.TokenClaims;
import io.research.dashboard.visit.Visit;
import io.research.kernel.http.KernelConfig;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.stream.Stream;

/** Signing in at the OpenID Connect provider: the code flow with PKCE. */
@Page
@Path("/app/sign-in/provider")
@PermitAll
@NonBlocking
class ProviderResource {
    static final String DONE = "/app/sign-in/provider/done";
    private static final String BACK = "/app/sign-in/provider/back";
    private static final int UNPROCESSABLE = 422;
    private static final int NOT_FOUND = 404;

    private final DashboardConfig.Provider provider;
    private final ProviderClient client;
    private final SignInPages signInPages;
    private final Api api;
    private final Visit visit;
    private final String redirect;

    ProviderResource(
            DashboardConfig config,
            ProviderClient client,
            SignInPages signInPages,
            Api api,
            Visit visit,
            KernelConfig kernel) {
        this.provider = config.provider();
        this.client = client;
        this.signInPages = signInPages;
        this.api = api;
        this.visit = visit;
        this.redirect = kernel.publicUrl() + BACK;
    }

    @GET
    public Response leave(@QueryParam("next") String next) {
        String authorization = provider.authorizationUrl()
                .orElseThrow(() -> ApiFault.of(NOT_FOUND, "This installation has no identity provider."));
        var trip = SignInTrip.to(SignInPages.local(next));
        visit.keepTrip(trip);
        var asked = new LinkedHashMap<String, String>();
        asked.put("response_type", "code");
        asked.put("client_id", provider.clientId());
        asked.put("redirect_uri", redirect);
        asked.put("scope", provider.scopes());
        asked.put("state", trip.state());
        asked.put("nonce", trip.nonce());
        asked.put("code_challenge", trip.challenge());
        asked.put("code_challenge_method", "S256");
        return Response.seeOther(withQuery(authorization, ProviderClient.form(asked)))
                .header("Cache-Control", "no-store")
                .build();
    }

    @GET
    @Path("/back")
    public Uni<Response> back(@QueryParam("code") String code, @QueryParam("state") @DefaultValue("") String state) {
        var trip = visit.takeTrip();
        if (trip == null || !CookieCredential.isSame(trip.state(), state)) {
            return refuse(null, "This sign-in was begun in another browser, or too long ago. Begin again.");
        }
        if (code == null) {
            return refuse(trip.next(), "The identity provider did not sign you in.");
        }
        return client.exchange(code, trip.verifier(), redirect)
                .chain(tokens -> session(tokens, trip))
                .chain(token -> {
                    visit.signIn(token);
                    return signInPages.goOn(trip.next());
                })
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> refuse(trip.next(), fault.getMessage()));
    }

    /** Where a second window ends, in which somebody signed in again for a page that is still open. */
    @GET
    @Path("/done")
    public Uni<Response> done() {
        return signInPages.signedIn();
    }

    /** The first token that the API accepts. */
    private Uni<String> session(ProviderClient.Tokens tokens, SignInTrip trip) {
        if (tokens.idToken() != null && !isOf(trip, tokens.idToken())) {
            throw ApiFault.of(UNPROCESSABLE, "The identity provider answered for another sign-in. Begin again.");
        }
        var candidates = candidates(tokens)
                .filter(Objects::nonNull)
                .filter(token -> TokenClaims.of(token) != null)
                .toList();
        Uni<String> found = Uni.createFrom().nullItem();
        for (String token : candidates) {
            found = found.chain(known -> known != null
                    ? Uni.createFrom().item(known)
                    : api.accepts(token).map(good -> good ? token : null));
        }
        return found.onItem()
                .ifNull()
                .failWith(() -> ApiFault.of(
                        UNPROCESSABLE,
                        "You are known to the identity provider, but not to this installation: your account belongs to no"
                                + " organization here. Ask whoever runs it."));
    }

    private Stream<String> candidates(ProviderClient.Tokens tokens) {
        return provider.sessionToken()
                .map(token -> switch (token) {
                    case ACCESS_TOKEN -> Stream.of(tokens.accessToken());
                    case ID_TOKEN -> Stream.of(tokens.idToken());
                })
                .orElseGet(() -> Stream.of(tokens.accessToken(), tokens.idToken()));
    }

    private static boolean isOf(SignInTrip trip, String idToken) {
        var claims = TokenClaims.of(idToken);
        return claims != null && CookieCredential.isSame(trip.nonce(), claims.getString("nonce"));
    }

    private Uni<Response> refuse(String next, String fault) {
        return signInPages.ask(UNPROCESSABLE, next, "", fault);
    }

    static URI withQuery(String address, String query) {
        return URI.create(address + (address.indexOf('?') < 0 ? '?' : '&') + query);
    }
}
