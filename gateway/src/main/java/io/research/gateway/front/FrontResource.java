package io.research.gateway.front;

import io.research.dashboard.visit.SessionCookies;
import io.research.kernel.http.StaticFile.Caching;
import io.smallrye.common.annotation.NonBlocking;
import io.vertx.core.http.HttpServerRequest;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The front page over HTTP, open to all; people who are signed in go on to the dashboard. */
@Path("/")
@PermitAll
@NonBlocking
@Cancellable(false)
class FrontResource {
    private static final URI DASHBOARD = URI.create("/app");

    private final FrontPages pages;
    private final SessionCookies sessions;

    FrontResource(FrontPages pages, SessionCookies sessions) {
        this.pages = pages;
        this.sessions = sessions;
    }

    @GET
    public Response front(
            @HeaderParam(HttpHeaders.ACCEPT) String accept,
            @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings,
            @Context Request request,
            @Context HttpServerRequest client) {
        if (FrontPages.isForPeople(accept) && sessions.token(client) != null) {
            return Response.seeOther(DASHBOARD)
                    .header(HttpHeaders.CACHE_CONTROL, "no-store")
                    .build();
        }
        return pages.front(accept)
                .answer(request, encodings, Caching.ASKED_AGAIN)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT)
                .header("Content-Security-Policy", FrontPages.POLICY)
                .header("Referrer-Policy", "no-referrer")
                .build();
    }
}
