package io.research.gateway.payment;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;

/**
 * The API that a payment service has to offer: {@code POST {url}/checkouts} with {@code {top_up_id, organization_id,
 * amount_usd, currency, return_url, callback_url}} answers 200 or 201 with {@code {checkout_url}}; the same key is the same
 * payment. How a payment ended it says to {@code callback_url}, again and again until that answers 2xx, by
 * {@code {top_up_id, status: "paid" | "failed", amount_usd, currency}} with the signature of Standard Webhooks
 * ({@code webhook-id}, {@code webhook-timestamp}, {@code webhook-signature: v1,…}).
 */
@Path("/checkouts")
interface PaymentClient {

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    Uni<String> open(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @HeaderParam("Idempotency-Key") UUID idempotencyKey,
            String body);
}
