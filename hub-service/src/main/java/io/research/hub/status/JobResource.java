package io.research.hub.status;

import io.research.hub.session.HubPaths;
import io.research.hub.session.SessionJob;
import io.research.hub.session.SessionJobs;
import io.research.hub.session.Sessions;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Jobs over HTTP (specification §4.7). */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}/jobs")
class JobResource {
    private final Sessions sessions;
    private final List<SessionJobs> features;
    private final Caller caller;

    JobResource(Sessions sessions, @Any Instance<SessionJobs> features, Caller caller) {
        this.sessions = sessions;
        this.features = features.stream().toList();
        this.caller = caller;
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<SessionJob> read(UUID session, UUID id) {
        var tenant = caller.tenant();
        return sessions.require(tenant, session).chain(() -> find(tenant, session, id));
    }

    private Uni<SessionJob> find(Tenant tenant, UUID session, UUID id) {
        return Multi.createFrom()
                .iterable(features)
                .onItem()
                .transformToUniAndConcatenate(feature -> feature.find(tenant, session, id))
                .collect()
                .first()
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }
}
