package io.research.gateway.docs;

import io.research.gateway.front.FrontPages;
import io.research.kernel.http.StaticFile;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The pages over HTTP; open to all. They load only what comes from here, and may be shown in no frame. */
@Path("/docs")
@PermitAll
@NonBlocking
@Cancellable(false)
class DocsResource {
    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final DocsPages pages;
    private final FrontPages front;

    DocsResource(DocsPages pages, FrontPages front) {
        this.front = front;
        this.pages = pages;
    }

    @GET
    public Response reference(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return page(pages.reference(), encodings, request);
    }

    @GET
    @Path("/{guide}")
    public Response guide(
            String guide,
            @HeaderParam(HttpHeaders.ACCEPT) String accept,
            @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings,
            @Context Request request) {
        if (!pages.isGuide(guide) && FrontPages.isForPeople(accept)) {
            return Response.status(Response.Status.NOT_FOUND)
                    .entity(front.nothing().getBytes())
                    .type(FrontPages.HTML)
                    .header("Content-Security-Policy", FrontPages.POLICY)
                    .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                    .build();
        }
        return page(pages.guide(guide), encodings, request);
    }

    @GET
    @Path("/assets/{file}")
    public Response asset(
            String file, @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return pages.asset(file).answer(request, encodings).build();
    }

    private static Response page(StaticFile file, String encodings, Request request) {
        return file.answer(request, encodings)
                .header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
                .header("Referrer-Policy", "no-referrer")
                .build();
    }
}
