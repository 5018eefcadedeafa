package io.research.dashboard.session;

import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.visit.Visit;
import io.research.kernel.http.KernelConfig;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.Map;

/** Signing in and out, and choosing the organization. */
@Page
@Path("/app")
@PermitAll
@NonBlocking
class SignInResource {
    private static final String TOKEN = "/api/auth/token";
    private static final String SIGN_IN = "/app/sign-in";
    private static final int OK = 200;
    private static final int UNPROCESSABLE = 422;

    private final Api api;
    private final Pages pages;
    private final SignInPages signInPages;
    private final Visit visit;
    private final DashboardConfig.Provider provider;
    private final String signedOut;

    SignInResource(
            Api api, Pages pages, SignInPages signInPages, Visit visit, DashboardConfig config, KernelConfig kernel) {
        this.api = api;
        this.pages = pages;
        this.signInPages = signInPages;
        this.visit = visit;
        this.provider = config.provider();
        this.signedOut = kernel.publicUrl() + SIGN_IN;
    }

    @GET
    public Response start() {
        return pages.goTo(SignInPages.START);
    }

    @GET
    @Path("/sign-in")
    public Uni<Response> ask(@QueryParam("next") String next, @QueryParam("email") @DefaultValue("") String email) {
        return signInPages.ask(OK, next, email, null);
    }

    /** The dialog over a page whose session has ended. */
    @GET
    @Path("/sign-in/again")
    public Uni<Response> askAgain() {
        String email = visit.person() == null ? "" : visit.person();
        return signInPages.askAgain(OK, email, null);
    }

    @POST
    @Path("/sign-in")
    public Uni<Response> signIn(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("password") @DefaultValue("") String password,
            @FormParam("next") String next) {
        return token(email, password)
                .map(token -> {
                    visit.signIn(token);
                    return pages.goTo(SignInPages.local(next));
                })
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> signInPages.ask(UNPROCESSABLE, next, email, fault.getMessage()));
    }

    @POST
    @Path("/sign-in/again")
    public Uni<Response> signInAgain(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("password") @DefaultValue("") String password) {
        return token(email, password)
                .map(token -> {
                    visit.signIn(token);
                    return signedInAgain();
                })
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> signInPages.askAgain(UNPROCESSABLE, email, fault.getMessage()));
    }

    /** Whether somebody has signed in at the identity provider, in another window, for the page that is still open. */
    @POST
    @Path("/sign-in/again/provider")
    public Uni<Response> signedInElsewhere() {
        return api.accepts(visit.token() == null ? "" : visit.token())
                .chain(good -> good
                        ? Uni.createFrom().item(SignInResource::signedInAgain)
                        : signInPages.askAgain(UNPROCESSABLE, "", "You are not signed in yet."));
    }

    /** At the identity provider too, where it can be told. */
    @POST
    @Path("/sign-out")
    public Uni<Response> signOut() {
        visit.signOut();
        if (provider.endSessionUrl().isEmpty()) {
            return Uni.createFrom().item(() -> pages.goTo(SIGN_IN));
        }
        var told = new LinkedHashMap<String, String>();
        told.put("client_id", provider.clientId());
        told.put("post_logout_redirect_uri", signedOut);
        return pages.goOn(ProviderResource.withQuery(provider.endSessionUrl().get(), ProviderClient.form(told))
                .toString());
    }

    @POST
    @Path("/organization")
    public Response choose(@FormParam("organization") @DefaultValue("") String organization) {
        visit.choose(organization);
        return pages.goTo(SignInPages.START);
    }

    private static Response signedInAgain() {
        return Response.noContent().header("HX-Trigger", "signed-in").build();
    }

    private Uni<String> token(String email, String password) {
        return api.post(TOKEN, Map.of("email", email, "password", password))
                .map(answer -> answer.body().path("access_token").asText());
    }
}
