package io.research.participants.unsubscription;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.research.kernel.problem.Problem;
import io.research.neighbours.Organizations;
import io.research.participants.email.EmailLanguage;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * The unsubscribe link of every invitation. GET shows a page that asks and changes nothing, because mail programs open links
 * unasked; POST unsubscribes, from a mail program (RFC 8058) or from that page, which offers the way back afterwards.
 */
@Cancellable(false)
@Path("/unsubscribe/{token}")
@RolesAllowed(Scope.PARTICIPANT)
class UnsubscriptionResource {
    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline';"
            + " base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    private final Unsubscriptions unsubscriptions;
    private final Organizations organizations;
    private final Query query;

    UnsubscriptionResource(Unsubscriptions unsubscriptions, Organizations organizations, Query query) {
        this.unsubscriptions = unsubscriptions;
        this.organizations = organizations;
        this.query = query;
    }

    @GET
    public Uni<Response> ask(String token, @Context HttpHeaders headers) {
        return shown(unsubscriptions.read(token), headers);
    }

    /** With {@code undo=true} in its address, invitations shall come again. */
    @POST
    @Consumes(MediaType.WILDCARD)
    public Uni<Response> decide(String token, @Context HttpHeaders headers) {
        boolean isUndone = query.read(in -> in.bool("undo", false));
        return shown(isUndone ? unsubscriptions.subscribe(token) : unsubscriptions.unsubscribe(token), headers);
    }

    /** An unknown link is told to people as a page too. */
    private Uni<Response> shown(Uni<Unsubscription> decided, HttpHeaders headers) {
        return decided.chain(unsubscription -> organizations
                        .name(unsubscription.tenant())
                        .chain(name -> page(Response.Status.OK, name, unsubscription.step(), headers)))
                .onFailure(fault -> isUnknown(fault) && !wantsJson(headers))
                .recoverWithUni(() -> page(Response.Status.NOT_FOUND, null, UnsubscriptionStep.UNKNOWN, headers));
    }

    private static boolean isUnknown(Throwable fault) {
        return fault instanceof Problem problem && problem.code() == ErrorCode.NOT_FOUND;
    }

    private static boolean wantsJson(HttpHeaders headers) {
        return headers.getAcceptableMediaTypes().getFirst().getSubtype().endsWith("json");
    }

    private static Uni<Response> page(
            Response.Status status, String organization, UnsubscriptionStep step, HttpHeaders headers) {
        var language = EmailLanguage.firstOf(headers.getAcceptableLanguages());
        return UnsubscriptionTemplates.page(organization, language.code(), language.direction(), step)
                .setLocale(language.code())
                .createUni()
                .map(html -> Response.status(status)
                        .entity(html)
                        .type("text/html; charset=UTF-8")
                        .header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
                        .header("Referrer-Policy", "no-referrer")
                        .header("X-Content-Type-Options", "nosniff")
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .header(HttpHeaders.CONTENT_LANGUAGE, language.code())
                        .build());
    }
}
