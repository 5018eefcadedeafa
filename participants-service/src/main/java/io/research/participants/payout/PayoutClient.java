package io.research.participants.payout;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/**
 * The API that a payout service has to offer. Both calls answer {@code {"status": "paid" | "pending" | "declined"}},
 * with whatever HTTP status. A reward that is put twice is paid once; one that was never put is 404 with
 * {@code {"status": "unknown"}}. Every other answer says nothing about the payment.
 */
@Path("/rewards/{reward_id}")
interface PayoutClient {

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    Uni<Response> pay(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @HeaderParam("Idempotency-Key") UUID idempotencyKey,
            @PathParam("reward_id") UUID rewardId,
            String body);

    @GET
    Uni<Response> find(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization, @PathParam("reward_id") UUID rewardId);
}
