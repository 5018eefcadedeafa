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
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    /** By the hashes of the style elements that Scalar makes: another version may need others, which the browser names. */
    static final String REFERENCE_POLICY = POLICY + "; connect-src 'self'; style-src-attr 'unsafe-inline';"
            + " style-src-elem 'self' 'sha256-OxNrVuibC5ZDCoV20gXPZEbZ+zMbVO/uzOpNWDxdpW0='"
            + " 'sha256-9N0roUVL5nrrjsk+GVzVft7ZUV8OHjMjmV+NeHpJ81k='"
            + " 'sha256-ZW1GSuo0pKyEx5Ar7ZC5Dflb/mjatjeTW9aVx0iZAzE='"
            + " 'sha256-DLlkYCuDYGe6ME23YkUFB7Tc36rGDeo4mVBFbZX3uaU='"
            + " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

    private final DocsPages pages;
    private final FrontPages front;

    DocsResource(DocsPages pages, FrontPages front) {
        this.front = front;
        this.pages = pages;
    }

    @GET
    public Response overview(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return page(pages.overview(), POLICY, encodings, request);
    }

    @GET
    @Path("/reference")
    public Response reference(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return page(pages.reference(), REFERENCE_POLICY, encodings, request);
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
        return page(pages.guide(guide), POLICY, encodings, request);
    }

    @GET
    @Path("/assets/{file}")
    public Response asset(
            String file, @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return pages.asset(file).answer(request, encodings).build();
    }

    private static Response page(StaticFile file, String policy, String encodings, Request request) {
        return file.answer(request, encodings)
                .header("Content-Security-Policy", policy)
                .header("Referrer-Policy", "no-referrer")
                .build();
    }
}
