package io.research.studies.hidden;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Hidden studies, for the service that they belong to; never routed by the gateway. Every call may be repeated. */
@Cancellable(false)
@Path("/internal/hidden-studies/{id}")
@RolesAllowed(Scope.SERVICE)
class InternalHiddenStudyResource {
    private final HiddenStudies studies;
    private final Caller caller;

    InternalHiddenStudyResource(HiddenStudies studies, Caller caller) {
        this.studies = studies;
        this.caller = caller;
    }

    /** The addresses of a study. */
    record Place(String slug) {}

    /**
     * Creates or changes the study with that id: the fields of a study and {@code version}; an older version changes
     * nothing. 422 for a study that is not complete, 404 for one that was closed.
     */
    @PUT
    public Uni<Place> put(@PathParam("id") UUID id, Body body) {
        return studies.put(caller.tenant(), id, body.read(HiddenStudyRequest::read))
                .map(Place::new);
    }

    /** Closes the study permanently, whether or not it was ever created. */
    @DELETE
    public Uni<Void> close(@PathParam("id") UUID id) {
        return studies.close(caller.tenant(), id);
    }
}
