package io.research.panel.feasibility;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The reviewer's side: for platform admins in the dashboard (contract §4). */
@Cancellable(false)
@Path("/api/admin/feasibility-requests")
class FeasibilityAdminResource {
    private final FeasibilityReviews reviews;
    private final Caller caller;

    FeasibilityAdminResource(FeasibilityReviews reviews, Caller caller) {
        this.reviews = reviews;
        this.caller = caller;
    }

    @POST
    @Path("/{id}/respond")
    @RolesAllowed(Scope.WRITE)
    public Uni<FeasibilityView> respond(UUID id, Body body) {
        if (!caller.isPlatformAdmin()) {
            throw new Problem(ErrorCode.ADMIN_REQUIRED);
        }
        if (!caller.isDashboardSession()) {
            throw new Problem(ErrorCode.DASHBOARD_SESSION_REQUIRED);
        }
        return reviews.respond(caller.readScope(), id, body.read(FeasibilityResponse::read));
    }
}
