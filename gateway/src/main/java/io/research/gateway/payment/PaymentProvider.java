package io.research.gateway.payment;

import io.smallrye.mutiny.Uni;
import java.net.URI;

/** Takes payments for top-ups. */
public interface PaymentProvider {

    /**
     * When the money of a top-up is there.
     *
     * @throws io.research.kernel.problem.Problem when no top-up can be paid here
     */
    Arrival arrival();

    /**
     * Opens the page on which the top-up is paid; opened again, it is the same payment.
     *
     * @return the page; fails when the provider cannot be reached
     */
    Uni<URI> open(Checkout checkout);

    /** When the money is added to the wallet. */
    enum Arrival {
        /** As soon as it is asked for. */
        AT_ONCE,
        /** When somebody has paid on the provider's page, and the provider has said so. */
        AFTER_CHECKOUT
    }
}
