package io.research.studies.study;

import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** What the neighbours ask about studies; never routed by the gateway. */
@Cancellable(false)
@Path("/internal/studies")
class InternalStudyResource {
    private final Studies studies;
    private final Caller caller;

    InternalStudyResource(Studies studies, Caller caller) {
        this.studies = studies;
        this.caller = caller;
    }

    @GET
    @Path("/{id}")
    @RolesAllowed({Scope.READ, Scope.WRITE, Scope.SERVICE})
    public Uni<StudyState> read(UUID id) {
        return studies.state(caller.tenant(), id);
    }

    @GET
    @Path("/by-slug/{slug}")
    @RolesAllowed({Scope.PARTICIPANT, Scope.SERVICE})
    public Uni<PublishedStudy> bySlug(String slug) {
        return studies.published(slug);
    }
}
