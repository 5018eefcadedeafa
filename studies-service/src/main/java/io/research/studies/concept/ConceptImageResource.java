package io.research.studies.concept;

import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.jboss.resteasy.reactive.RestMulti;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * Images over HTTP, for whoever knows their address. What was uploaded is data: it keeps its declared type, and can do
 * nothing even where a browser is made to open it as a document.
 */
@Cancellable(false)
@Path("/i/concepts")
class ConceptImageResource {
    private final ConceptImages images;

    ConceptImageResource(ConceptImages images) {
        this.images = images;
    }

    /** An address always shows the same image, so browsers may cache it for ever. */
    @GET
    @Path("/{token}")
    @RolesAllowed(Scope.PARTICIPANT)
    public RestMulti<Buffer> read(String token, @HeaderParam(HttpHeaders.IF_NONE_MATCH) String known) {
        Uni<ShownImage> image = images.require(token);
        return RestMulti.fromUniResponse(
                image,
                shown -> isKnown(shown, known) ? Multi.createFrom().empty() : images.content(shown),
                ConceptImageResource::headers,
                shown -> isKnown(shown, known) ? 304 : 200);
    }

    private static Map<String, List<String>> headers(ShownImage image) {
        return Map.of(
                HttpHeaders.CONTENT_TYPE,
                List.of(image.contentType()),
                HttpHeaders.ETAG,
                List.of(tag(image)),
                HttpHeaders.CACHE_CONTROL,
                List.of("private, max-age=31536000, immutable"),
                "Content-Security-Policy",
                List.of("default-src 'none'; sandbox"),
                "Cross-Origin-Resource-Policy",
                List.of("same-origin"),
                "X-Content-Type-Options",
                List.of("nosniff"));
    }

    private static boolean isKnown(ShownImage image, String known) {
        return known != null && (known.strip().equals("*") || known.contains(tag(image)));
    }

    private static String tag(ShownImage image) {
        return '"' + image.token() + '"';
    }
}
