package io.research.gateway.topup;

import io.research.kernel.http.KernelConfig;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.UUID;

/** Where payers and the payment service come to. */
@Singleton
class PaymentAddresses {
    private final String publicUrl;

    PaymentAddresses(KernelConfig config) {
        this.publicUrl = config.publicUrl();
    }

    /** Leads to the page of the payment service, which is opened only when somebody goes there. */
    URI checkout(UUID topUpId) {
        return URI.create(publicUrl + "/api/payments/checkouts/" + topUpId);
    }

    URI callback() {
        return URI.create(publicUrl + "/api/payments/callbacks");
    }

    /** Where the wallet is shown. */
    URI wallet() {
        return URI.create(publicUrl + "/app/settings/wallet");
    }

    URI topUp(UUID topUpId) {
        return URI.create("/api/wallet/top-ups/" + topUpId);
    }
}
