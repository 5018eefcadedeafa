package io.research.interviews.export;

import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Exported files over HTTP, for the holders of a signed address. */
@Cancellable(false)
@Path(ExportFile.PATH)
@RolesAllowed(Scope.PARTICIPANT)
class ExportFileResource {
    private final Exports exports;

    ExportFileResource(Exports exports) {
        this.exports = exports;
    }

    @GET
    @Path("/{id}")
    public Uni<Response> download(UUID id) {
        return exports.download(id);
    }
}
