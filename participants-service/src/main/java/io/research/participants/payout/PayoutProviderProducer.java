package io.research.participants.payout;

import io.research.participants.letter.MailConfig;
import io.research.participants.letter.SmtpClient;
import io.research.participants.organization.Organizations;
import io.vertx.core.Vertx;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Chooses who pays rewards: the service that the settings name, or else our own letters. */
@Singleton
class PayoutProviderProducer {

    @Produces
    @Singleton
    PayoutProvider provider(
            PayoutConfig config,
            ClaimCodes codes,
            Organizations organizations,
            SmtpClient smtp,
            MailConfig mail,
            Vertx vertx,
            Clock clock) {
        return config.url()
                .<PayoutProvider>map(url -> new PayoutService(PayoutClients.of(url, config), config, clock))
                .orElseGet(() -> new ClaimCodeLetters(codes, organizations, smtp, mail, vertx));
    }
}
