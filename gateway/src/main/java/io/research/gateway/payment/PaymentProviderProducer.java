package io.research.gateway.payment;

import io.quarkus.runtime.Startup;
import io.research.kernel.config.InstallationConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Chooses who takes payments, at the start: settings that would give money away stop it. */
@Singleton
class PaymentProviderProducer {

    @Produces
    @Singleton
    @Startup
    PaymentProvider provider(PaymentConfig config, InstallationConfig installation) {
        if (config.simulated()) {
            if (installation.mode() != InstallationConfig.Mode.LOCAL) {
                throw new IllegalStateException("research.payment.simulated gives money to anyone who asks:"
                        + " it needs research.installation.mode=local");
            }
            return new SimulatedPayments();
        }
        if (config.url().isPresent()) {
            if (config.callbackSecret().isEmpty()) {
                throw new IllegalStateException("research.payment.callback-secret is not set");
            }
            return PaymentService.of(config.url().get(), config);
        }
        return new NoPayments();
    }
}
