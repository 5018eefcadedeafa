package io.research.signal.result;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Results over HTTP (specification §4.8). */
@Cancellable(false)
@Path("/api/human-signal/{id}/results")
class ResultResource {
    private final ReadResults results;
    private final Caller caller;

    ResultResource(ReadResults results, Caller caller) {
        this.results = results;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<ResultView> read(UUID id) {
        return results.read(caller.readScope(), id);
    }
}
