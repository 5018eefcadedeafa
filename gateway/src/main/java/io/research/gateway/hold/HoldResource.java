package io.research.gateway.hold;

import io.quarkus.security.identity.SecurityIdentity;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * Holds, for the services; on the internal port only. Money is in US cents, whole numbers. A call in the service's own
 * name says which API key pays ({@code api_key_id}, null for none); under a forwarded token of a caller it is that
 * caller's key, or none for a dashboard session, whatever is said.
 *
 * <p>Every answer is the hold: {@code {operation_id, status (authorized|settled|released), amount_cents, captured_cents,
 * released_cents, api_key_id, purpose}}. Every call may be repeated after a lost answer and happens once: authorize,
 * charge and release by {@code operation_id}, a capture by {@code operation_id} and {@code capture_id} (1 to 255
 * letters, digits, {@code -._~} each, chosen by the service). Repeated with another amount: 409 {@code idempotency_key_reused}. A hold
 * never ends by itself: an operation with an uncertain end stays reserved until somebody captures or releases.
 */
@Cancellable(false)
@Path("/internal/wallet")
@RolesAllowed({Scope.SERVICE, Scope.WRITE})
class HoldResource {
    private final Holds holds;
    private final Query query;
    private final Caller caller;
    private final SecurityIdentity identity;

    HoldResource(Holds holds, Query query, Caller caller, SecurityIdentity identity) {
        this.holds = holds;
        this.query = query;
        this.caller = caller;
        this.identity = identity;
    }

    /**
     * Sets money aside: {@code {operation_id, amount_cents (from 1), purpose, api_key_id}}. 201, or 200 for an operation
     * that has its hold. 402 {@code insufficient_credits} ({@code detail}: {@code required_usd}, {@code available_usd},
     * {@code deficit_usd}, {@code top_up_url}) or {@code spend_cap_exceeded} ({@code cap_usd}, {@code committed_usd},
     * {@code required_usd}); 403 {@code spend_cap_required} for a key without a cap, revoked or expired; nothing is held then.
     */
    @POST
    @Path("/holds")
    public Uni<Response> authorize(Body body) {
        return holds.authorize(caller.tenant(), request(body)).map(HoldResource::answer);
    }

    /** Sets money aside and pays it at once; request and refusals as for a hold. */
    @POST
    @Path("/charges")
    public Uni<Response> charge(Body body) {
        return holds.charge(caller.tenant(), request(body)).map(HoldResource::answer);
    }

    @GET
    @Path("/holds/{operation_id}")
    public Uni<HoldView> read(@PathParam("operation_id") String operationId) {
        return holds.read(caller.tenant(), operationId);
    }

    /**
     * Makes it a hold of that amount, what was captured of it included: {@code {amount_cents (from 1)}}. More is set aside,
     * refused as a new hold is (402), or some of it given back; the same again changes nothing. 422 for less than what was
     * captured, and for a hold that has ended.
     */
    @PUT
    @Path("/holds/{operation_id}")
    @RolesAllowed(Scope.SERVICE)
    public Uni<HoldView> resize(@PathParam("operation_id") String operationId, Body body) {
        return holds.resize(caller.tenant(), operationId, body.read(HoldRequest::cents));
    }

    /** Pays a part: {@code {capture_id, amount_cents (from 1)}}. 422 when it is more than what is still held. */
    @POST
    @Path("/holds/{operation_id}/captures")
    public Uni<HoldView> capture(@PathParam("operation_id") String operationId, Body body) {
        return holds.capture(caller.tenant(), operationId, body.read(CaptureRequest::read));
    }

    /**
     * Gives back what is still held, be it nothing. No body. 404 for an operation that has no hold, for which nothing can be
     * held from then on (422 {@code operation_id}): a hold that arrives after its release sets nothing aside.
     */
    @POST
    @Path("/holds/{operation_id}/release")
    public Uni<HoldView> release(@PathParam("operation_id") String operationId) {
        return holds.release(caller.tenant(), operationId).onItem().ifNull().failWith(Problem::notFound);
    }

    /**
     * What is still held for operations that begin with {@code owner} and a hyphen, of all organizations, whatever the token
     * is for: {@code {holds: [{id, organization_id, app_id, operation_id}]}}, 100 at once in the order of the ids, from
     * {@code after} on, to which nothing has happened for {@code quiet_seconds}. So that a service releases what it no longer
     * knows of.
     */
    @GET
    @Path("/open-holds")
    @RolesAllowed(Scope.SERVICE)
    public Uni<OpenHolds> open() {
        return holds.open(query.read(OpenHoldsRequest::read));
    }

    private HoldRequest request(Body body) {
        var request = body.read(HoldRequest::read);
        return identity.hasRole(Scope.SERVICE) ? request : request.paidBy(ownKey());
    }

    private UUID ownKey() {
        return caller.isDashboardSession() ? null : UUID.fromString(caller.subject());
    }

    private static Response answer(AuthorizedHold authorizedHold) {
        return Response.status(authorizedHold.created() ? 201 : 200)
                .entity(authorizedHold.hold())
                .build();
    }
}
