package io.research.webhooks.delivery;

import io.research.webhooks.outbound.EndpointResponse;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** Makes one attempt of a delivery. */
interface Sender {

    /** Sends, and says within {@code timeout} how it was taken; fails only when it cannot even be tried. */
    Uni<EndpointResponse> send(Delivery delivery, Duration timeout);
}
