package io.research.panel.feasibility;

import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.research.neighbours.NeighbourStudies;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Reviews over HTTP (specification §4.2). */
@Cancellable(false)
@Path("/api/public/v1/feasibility-requests")
class FeasibilityResource {
    private static final String OPERATION = "feasibility.create";
    private static final String LOCATION = "/api/public/v1/feasibility-requests/";
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;

    private final FeasibilityReviews reviews;
    private final NeighbourStudies studies;
    private final Idempotency idempotency;
    private final Query query;
    private final Caller caller;

    FeasibilityResource(
            FeasibilityReviews reviews, NeighbourStudies studies, Idempotency idempotency, Query query, Caller caller) {
        this.reviews = reviews;
        this.studies = studies;
        this.idempotency = idempotency;
        this.query = query;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> submit(Body body) {
        var tenant = caller.tenant();
        var request = body.read(FeasibilityRequest::read);
        return idempotency.once(tenant, OPERATION, body, () -> formatOf(request.studyId()), format -> reviews.submit(
                        tenant, request, format.orElse(null))
                .map(review -> StoredResponse.created(review, Map.of("Location", LOCATION + review.id()))));
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<FeasibilityPage> list() {
        return reviews.list(caller.readScope(), query.read(in -> in.page(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE)));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<FeasibilityView> read(UUID id) {
        return reviews.read(caller.readScope(), id);
    }

    @POST
    @Path("/{id}/cancel")
    @RolesAllowed(Scope.WRITE)
    public Uni<FeasibilityView> cancel(UUID id) {
        return reviews.cancel(caller.tenant(), id);
    }

    private Uni<Optional<String>> formatOf(UUID study) {
        return study == null
                ? Uni.createFrom().item(Optional.empty())
                : studies.require(study).map(found -> Optional.ofNullable(found.interviewFormat()));
    }
}
