package io.research.signal.run;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Runs over HTTP (specification §4.8); the feature {@code result} shows their results. */
@Cancellable(false)
@Path("/api/human-signal")
class RunResource {
    private final BeginRun beginRun;
    private final EditRun editRun;
    private final Runs runs;
    private final Query query;
    private final Caller caller;
    private final Payer payer;

    RunResource(BeginRun beginRun, EditRun editRun, Runs runs, Query query, Caller caller) {
        this.beginRun = beginRun;
        this.editRun = editRun;
        this.runs = runs;
        this.query = query;
        this.caller = caller;
        this.payer = new Payer(caller);
    }

    @POST
    @Path("/ask")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> ask(Body body) {
        var tenant = caller.tenant();
        var request = body.read(AskRequest::read);
        return request.dryRun()
                ? Uni.createFrom()
                        .item(Response.ok(beginRun.estimate(request.terms())).build())
                : beginRun.ask(tenant, body, request.terms(), payer.require(request.terms()));
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<RunPage> list() {
        return runs.list(caller.readScope(), query.read(RunFilter::read));
    }

    @PATCH
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<RunView> edit(UUID id, Body body) {
        return editRun.edit(caller.tenant(), id, body.read(AskRequest::readEdit), payer);
    }

    @POST
    @Path("/{id}/cancel")
    @RolesAllowed(Scope.WRITE)
    public Uni<RunView> cancel(UUID id) {
        return runs.cancel(caller.tenant(), id);
    }
}
