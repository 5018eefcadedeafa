package io.research.gateway.front;

import io.research.kernel.http.StaticFile.Caching;
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

/** The front page over HTTP; open to all. */
@Path("/")
@PermitAll
@NonBlocking
@Cancellable(false)
class FrontResource {
    private final FrontPages pages;

    FrontResource(FrontPages pages) {
        this.pages = pages;
    }

    @GET
    public Response front(
            @HeaderParam(HttpHeaders.ACCEPT) String accept,
            @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings,
            @Context Request request) {
        return pages.front(accept)
                .answer(request, encodings, Caching.ASKED_AGAIN)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                .header("Content-Security-Policy", FrontPages.POLICY)
                .header("Referrer-Policy", "no-referrer")
                .build();
    }
}
