package io.research.participants.payout;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.util.UUID;

/** Pays by e-mail, or through the configured service while a test has switched it on. */
@Alternative
@Priority(1)
@ApplicationScoped
public class SwitchablePayoutProvider implements PayoutProvider {
    private final PayoutProvider emails;
    private final PayoutProvider service;
    private volatile boolean byService;

    SwitchablePayoutProvider(ClaimCodeEmails emails, PayoutConfig config) {
        this.emails = emails;
        this.service = new PayoutProviderProducer().provider(config, emails);
    }

    public void payByService(boolean wanted) {
        byService = wanted;
    }

    @Override
    public Uni<PaymentOutcome> pay(Payment payment) {
        return chosen().pay(payment);
    }

    @Override
    public Uni<PaymentOutcome> find(Payment payment) {
        return chosen().find(payment);
    }

    @Override
    public Uni<Void> withdraw(Tenant tenant, UUID rewardId) {
        return chosen().withdraw(tenant, rewardId);
    }

    private PayoutProvider chosen() {
        return byService ? service : emails;
    }
}
