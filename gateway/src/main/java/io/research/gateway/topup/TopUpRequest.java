package io.research.gateway.topup;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.money.Usd;
import java.math.BigDecimal;

/** Money to be put into a wallet. */
record TopUpRequest(long amountCents) {
    private static final BigDecimal SMALLEST = new BigDecimal("0.01");
    private static final BigDecimal LARGEST = BigDecimal.valueOf(1_000_000);

    static TopUpRequest read(Fields in) {
        return new TopUpRequest(in.required()
                .decimal("amount_usd", Check.cents(), Check.atLeast(SMALLEST), Check.atMost(LARGEST))
                .map(Usd::cents)
                .orElse(0L));
    }
}
