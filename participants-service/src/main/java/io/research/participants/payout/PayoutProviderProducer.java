package io.research.participants.payout;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Chooses who pays rewards: the configured service, or our own e-mails where none is configured. */
@Singleton
class PayoutProviderProducer {

    @Produces
    @Singleton
    PayoutProvider provider(PayoutConfig config, ClaimCodeEmails emails) {
        return config.url()
                .<PayoutProvider>map(url -> PayoutService.of(url, config))
                .orElse(emails);
    }
}
