package io.research.panel.cycle;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Fielding progress over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies/{id}/fielding-progress")
class ProgressResource {
    private final Progress progress;
    private final Caller caller;

    ProgressResource(Progress progress, Caller caller) {
        this.progress = progress;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<ProgressView> read(UUID id) {
        return progress.of(caller.readScope(), id);
    }
}
