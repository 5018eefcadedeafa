package io.research.hub.reference;

import io.research.hub.session.HubPaths;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** References over HTTP (specification §4.7). */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}/jobs/{job}/references")
class ReferenceResource {
    private final References references;
    private final Caller caller;

    ReferenceResource(References references, Caller caller) {
        this.references = references;
        this.caller = caller;
    }

    @GET
    @Path("/{label}")
    @RolesAllowed(Scope.READ)
    public Uni<ResolvedReference> resolve(UUID session, UUID job, String label) {
        return references.resolve(caller.tenant(), session, job, label);
    }
}
