package io.research.studies.study;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The list of studies over HTTP (specification §4.1). */
@Cancellable(false)
@Path("/api/public/v1/studies")
class StudyListResource {
    private final StudyList studies;
    private final Query query;
    private final Caller caller;

    StudyListResource(StudyList studies, Query query, Caller caller) {
        this.studies = studies;
        this.query = query;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<StudyPage> list() {
        return studies.read(caller.readScope(), query.read(StudyFilter::read));
    }
}
