package io.research.gateway.spec;

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

/** The document over HTTP; open to all. */
@Path("/")
@PermitAll
@NonBlocking
@Cancellable(false)
class OpenApiResource {
    private final OpenApiDocument document;

    OpenApiResource(OpenApiDocument document) {
        this.document = document;
    }

    @GET
    @Path("/openapi.json")
    public Response document(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return document.file().answer(request, encodings).build();
    }

    @GET
    @Path("/.well-known/openapi.json")
    public Response wellKnown(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return document(encodings, request);
    }

    @GET
    @Path("/api/public/v1/openapi.json")
    public Response ofTheApi(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return document(encodings, request);
    }

    @GET
    @Path("/openapi-3.0.json")
    public Response document30(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return document.file30().answer(request, encodings).build();
    }
}
