package io.research.gateway.topup;

import io.research.gateway.payment.CallbackSignature;
import io.research.kernel.json.BodyReader;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Redirects payers to the payment service, and receives its callbacks. */
@Cancellable(false)
@Path("/api/payments")
@PermitAll
class PaymentResource {
    private final TopUps topUps;
    private final CallbackSignature signature;

    PaymentResource(TopUps topUps, CallbackSignature signature) {
        this.topUps = topUps;
        this.signature = signature;
    }

    @GET
    @Path("/checkouts/{top_up_id}")
    public Uni<Response> checkout(@PathParam("top_up_id") UUID id) {
        return topUps.page(id).map(page -> Response.seeOther(page)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build());
    }

    @POST
    @Path("/callbacks")
    @Consumes(MediaType.APPLICATION_JSON)
    public Uni<TopUpView> ended(
            @HeaderParam("webhook-id") String id,
            @HeaderParam("webhook-timestamp") String timestamp,
            @HeaderParam("webhook-signature") String signed,
            byte[] body) {
        signature.require(new CallbackSignature.Signed(id, timestamp, signed, body));
        return topUps.end(BodyReader.parse(body).read(CallbackRequest::read));
    }
}
