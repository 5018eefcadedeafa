package io.research.dashboard.session;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Pages;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.Response;
import java.util.List;

/** The pages on which people sign in, in the ways that this installation has. */
@RequestScoped
public class SignInPages {
    static final String START = "/app/studies";
    private static final int LONGEST_ADDRESS = 1500;

    private final Api api;
    private final Pages pages;
    private final SignInWays ways;
    private final LocalUsers localUsers;

    SignInPages(Api api, Pages pages, SignInWays ways, LocalUsers localUsers) {
        this.api = api;
        this.pages = pages;
        this.ways = ways;
        this.localUsers = localUsers;
    }

    @CheckedTemplate(basePath = "session")
    static class Templates {
        static native TemplateInstance signIn(Asked asked);

        static native TemplateInstance signInAgain(Asked asked);

        static native TemplateInstance signedIn();
    }

    /**
     * What the page asks.
     *
     * @param next where to go then
     * @param email as it was typed
     * @param fault why it did not work; null before the first try
     */
    public record Asked(
            String next,
            String email,
            String fault,
            boolean isByPassword,
            boolean isByProvider,
            List<LocalUsers.LocalUser> localUsers) {

        /** Where signing in at the provider begins. */
        public String getProvider() {
            return Query.of("/app/sign-in/provider").with("next", next).text();
        }
    }

    Uni<Response> ask(int status, String next, String email, String fault) {
        return asked(local(next), email, fault).chain(asked -> pages.showToAll(status, Templates.signIn(asked)));
    }

    /** In a dialog over the page whose session has ended. */
    Uni<Response> askAgain(int status, String email, String fault) {
        return asked(null, email, fault).chain(asked -> pages.part(status, Templates.signInAgain(asked)));
    }

    /** Goes on to a page of the dashboard from wherever somebody comes. */
    Uni<Response> goOn(String address) {
        return pages.goOn(address);
    }

    Uni<Response> signedIn() {
        return pages.showToAll(Response.Status.OK.getStatusCode(), Templates.signedIn());
    }

    /** Only pages of the dashboard: a link may not lead anybody elsewhere after signing in. */
    static String local(String next) {
        return next != null
                        && (next.startsWith("/app/") || next.startsWith("/app?"))
                        && next.length() < LONGEST_ADDRESS
                        && (!next.startsWith("/app/sign-") || next.equals(ProviderResource.DONE))
                ? next
                : START;
    }

    private Uni<Asked> asked(String next, String email, String fault) {
        return ways.isByPassword(api)
                .map(password -> new Asked(
                        next, email, fault, password, ways.isByProvider(), password ? localUsers.all() : List.of()));
    }
}
