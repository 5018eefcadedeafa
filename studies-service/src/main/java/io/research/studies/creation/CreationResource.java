package io.research.studies.creation;

import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.Cancellable;

/** A study with its participants over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies/create-with-participants")
class CreationResource {
    private static final String OPERATION = "studies.create-with-participants";

    private final CreationSagas sagas;
    private final PendingOperations operations;
    private final Caller caller;

    CreationResource(CreationSagas sagas, PendingOperations operations, Caller caller) {
        this.sagas = sagas;
        this.operations = operations;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        return sagas.create(operations.of(caller.tenant(), OPERATION, body), body);
    }
}
