package io.research.gateway.payment;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.net.URI;

/** Believes everybody, or has the configured service take payments while a test has switched it on. */
@Alternative
@Priority(1)
@ApplicationScoped
public class SwitchablePayments implements PaymentProvider {
    private final PaymentProvider simulated = new SimulatedPayments();
    private final PaymentProvider service;
    private volatile boolean byService;

    SwitchablePayments(PaymentConfig config) {
        this.service = PaymentService.of(config.url().orElseThrow(), config);
    }

    public void byService(boolean wanted) {
        byService = wanted;
    }

    @Override
    public Arrival arrival() {
        return chosen().arrival();
    }

    @Override
    public Uni<URI> open(Checkout checkout) {
        return chosen().open(checkout);
    }

    private PaymentProvider chosen() {
        return byService ? service : simulated;
    }
}
