package io.research.panel.recruitment;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.research.panel.cycle.Cycle;
import io.research.panel.cycle.CycleStatus;
import io.research.panel.cycle.Cycles;
import io.research.panel.cycle.FieldingOrder;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Recruitment that the calling service pays for; never routed by the gateway. Every call may be repeated. */
@Cancellable(false)
@Path("/internal/recruitments/{study_id}")
@RolesAllowed(Scope.SERVICE)
class InternalRecruitmentResource {
    /** Independent of what the study said before. */
    private static final long LAST_REVISION = Long.MAX_VALUE;

    private final Cycles cycles;
    private final Caller caller;

    InternalRecruitmentResource(Cycles cycles, Caller caller) {
        this.cycles = cycles;
        this.caller = caller;
    }

    /** The progress of a recruitment. */
    record Standing(CycleStatus status, int target, int completed) {

        static Standing of(Cycle cycle) {
            return new Standing(cycle.status(), cycle.target(), cycle.completed());
        }
    }

    /** The newest one of the study. */
    @GET
    public Uni<Standing> read(@PathParam("study_id") UUID studyId) {
        return cycles.latest(caller.tenant(), studyId)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .map(Standing::of);
    }

    /** {@code {slug, interview_format, language, country_code, target}}; holds no money. */
    @PUT
    public Uni<Void> put(@PathParam("study_id") UUID studyId, Body body) {
        var tenant = caller.tenant();
        var request = body.read(RecruitmentRequest::read);
        return Panache.withTransaction(() -> cycles.recruit(tenant, studyId, request.terms()));
    }

    /** Ends it, even if it never started. */
    @DELETE
    public Uni<Void> stop(@PathParam("study_id") UUID studyId) {
        return cycles.follow(caller.tenant(), studyId, FieldingOrder.STOPPED, LAST_REVISION);
    }
}
