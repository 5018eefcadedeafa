package io.research.gateway.payment;

import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import java.net.URI;

/** Nobody pays, and every top-up counts as paid: money for local work. */
final class SimulatedPayments implements PaymentProvider {

    @Override
    public Arrival arrival() {
        return Arrival.AT_ONCE;
    }

    @Override
    public Uni<URI> open(Checkout checkout) {
        return Uni.createFrom().failure(Problem.notFound());
    }
}
