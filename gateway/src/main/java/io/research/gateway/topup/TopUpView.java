package io.research.gateway.topup;

import io.research.kernel.money.Usd;
import java.math.BigDecimal;
import java.util.UUID;

/**
 * A top-up that is to be paid.
 *
 * @param checkoutUrl where somebody pays it; null once it is paid
 */
record TopUpView(UUID topUpId, TopUpStatus status, BigDecimal amountUsd, String checkoutUrl) {

    static TopUpView of(TopUp topUp, PaymentAddresses addresses) {
        return new TopUpView(
                topUp.id(),
                topUp.status(),
                Usd.of(topUp.amountCents()),
                topUp.isPaid() ? null : addresses.checkout(topUp.id()).toString());
    }
}
