package io.research.participants.unsubscription;

import io.research.kernel.identity.Scope;
import io.research.neighbours.Organizations;
import io.research.participants.email.EmailLanguage;
import io.research.participants.participant.Addressee;
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
 * unasked; POST unsubscribes, from a mail program (RFC 8058) or from that page.
 */
@Cancellable(false)
@Path("/unsubscribe/{token}")
@RolesAllowed(Scope.PARTICIPANT)
class UnsubscriptionResource {
    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline';"
            + " base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    private final Unsubscriptions unsubscriptions;
    private final Organizations organizations;

    UnsubscriptionResource(Unsubscriptions unsubscriptions, Organizations organizations) {
        this.unsubscriptions = unsubscriptions;
        this.organizations = organizations;
    }

    @GET
    public Uni<Response> ask(String token, @Context HttpHeaders headers) {
        return unsubscriptions.read(token).chain(person -> page(person, headers, false));
    }

    @POST
    @Consumes(MediaType.WILDCARD)
    public Uni<Response> unsubscribe(String token, @Context HttpHeaders headers) {
        return unsubscriptions.unsubscribe(token).chain(person -> page(person, headers, true));
    }

    private Uni<Response> page(Addressee person, HttpHeaders headers, boolean done) {
        var language = EmailLanguage.firstOf(headers.getAcceptableLanguages());
        return organizations
                .name(person.tenant())
                .chain(name -> UnsubscriptionTemplates.page(name, language.code(), language.direction(), done)
                        .setLocale(language.code())
                        .createUni())
                .map(html -> Response.ok(html, "text/html; charset=UTF-8")
                        .header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
                        .header("Referrer-Policy", "no-referrer")
                        .header("X-Content-Type-Options", "nosniff")
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .header(HttpHeaders.CONTENT_LANGUAGE, language.code())
                        .build());
    }
}
