package io.research.studies.launch;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Launches over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies")
class LaunchResource {
    private final Launches launches;
    private final Caller caller;

    LaunchResource(Launches launches, Caller caller) {
        this.launches = launches;
        this.caller = caller;
    }

    @POST
    @Path("/{id}/launch-panel")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> launch(UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Body body) {
        return launches.launch(caller, id, ifMatch, body);
    }

    @POST
    @Path("/create-and-launch-panel")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        return launches.create(caller, body);
    }
}
