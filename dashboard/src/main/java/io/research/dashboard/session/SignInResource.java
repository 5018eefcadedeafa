package io.research.dashboard.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.dashboard.api.Api;
import io.research.dashboard.api.ApiFault;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.visit.Visit;
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
import java.util.List;
import java.util.Map;

/** Signing in and out, and choosing the organization. */
@Page
@Path("/app")
@PermitAll
@NonBlocking
class SignInResource {
    private static final String TOKEN = "/api/auth/token";
    private static final String START = "/app/studies";

    private final Api api;
    private final Pages pages;
    private final Visit visit;
    private final LocalUsers localUsers;

    SignInResource(Api api, Pages pages, Visit visit, LocalUsers localUsers) {
        this.api = api;
        this.pages = pages;
        this.visit = visit;
        this.localUsers = localUsers;
    }

    @CheckedTemplate(basePath = "session")
    static class Templates {
        static native TemplateInstance signIn(Asked asked);

        static native TemplateInstance signInAgain(Asked asked);
    }

    /**
     * What the page asks.
     *
     * @param next where to go then
     * @param email as it was typed
     * @param fault why it did not work; null before the first try
     */
    public record Asked(String next, String email, String fault, List<LocalUsers.LocalUser> localUsers) {}

    @GET
    public Response start() {
        return pages.goTo(START);
    }

    @GET
    @Path("/sign-in")
    public Uni<Response> ask(@QueryParam("next") String next, @QueryParam("email") @DefaultValue("") String email) {
        return pages.showToAll(200, Templates.signIn(asked(next, email, null)));
    }

    /** The dialog over a page whose session has ended. */
    @GET
    @Path("/sign-in/again")
    public Uni<Response> askAgain() {
        String email = visit.person() == null ? "" : visit.person();
        return pages.part(Templates.signInAgain(asked(null, email, null)));
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
                    return pages.goTo(local(next));
                })
                .onFailure(ApiFault.class)
                .recoverWithUni(
                        fault -> pages.showToAll(422, Templates.signIn(asked(next, email, fault.getMessage()))));
    }

    @POST
    @Path("/sign-in/again")
    public Uni<Response> signInAgain(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("password") @DefaultValue("") String password) {
        return token(email, password)
                .map(token -> {
                    visit.signIn(token);
                    return Response.noContent()
                            .header("HX-Trigger", "signed-in")
                            .build();
                })
                .onFailure(ApiFault.class)
                .recoverWithUni(
                        fault -> pages.part(422, Templates.signInAgain(asked(null, email, fault.getMessage()))));
    }

    @POST
    @Path("/sign-out")
    public Response signOut() {
        visit.signOut();
        return pages.goTo("/app/sign-in");
    }

    @POST
    @Path("/organization")
    public Response choose(@FormParam("organization") @DefaultValue("") String organization) {
        visit.choose(organization);
        return pages.goTo(START);
    }

    private Uni<String> token(String email, String password) {
        return api.post(TOKEN, Map.of("email", email, "password", password))
                .map(answer -> answer.body().path("access_token").asText());
    }

    private Asked asked(String next, String email, String fault) {
        return new Asked(local(next), email, fault, localUsers.all());
    }

    /** Only pages of the dashboard: a link may not lead anybody elsewhere after signing in. */
    private static String local(String next) {
        boolean isPage = next != null && (next.startsWith("/app/") || next.startsWith("/app?") || next.equals("/app"));
        return isPage && !next.startsWith("/app/sign-") ? next : START;
    }
}
