package io.research.reports.slides;

import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Decks over HTTP, for whoever holds a signed address. */
@Cancellable(false)
@Path(SlideExports.PATH)
@RolesAllowed(Scope.PARTICIPANT)
class DeckFileResource {
    private final SlideExports exports;

    DeckFileResource(SlideExports exports) {
        this.exports = exports;
    }

    @GET
    @Path("/{id}")
    public Uni<Response> deck(UUID id) {
        return exports.downloadDeck(id);
    }

    @GET
    @Path("/print/{id}")
    public Uni<Response> print(UUID id) {
        return exports.downloadPrint(id);
    }
}
