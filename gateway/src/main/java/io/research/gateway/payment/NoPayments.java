package io.research.gateway.payment;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import java.net.URI;

/** No payment service is configured, so no top-up can be paid. */
final class NoPayments implements PaymentProvider {

    @Override
    public Arrival arrival() {
        throw new Problem(ErrorCode.SERVICE_UNAVAILABLE, "This installation has no payment service.");
    }

    @Override
    public Uni<URI> open(Checkout checkout) {
        return Uni.createFrom().failure(Problem.notFound());
    }
}
