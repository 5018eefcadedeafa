package io.research.gateway.topup;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.money.Usd;
import java.util.UUID;

/** How a payment ended, as the payment service says it. */
record CallbackRequest(UUID topUpId, Outcome status, long amountCents) {

    static CallbackRequest read(Fields in) {
        var id = in.required().uuid("top_up_id").orNull();
        var status = in.required().choice("status", Outcome.class).orNull();
        long cents = in.required()
                .decimal("amount_usd", Check.cents())
                .map(Usd::cents)
                .orElse(0L);
        in.required().string("currency", new Check<>("enum", "must be USD", "USD"::equals));
        return new CallbackRequest(id, status, cents);
    }

    enum Outcome {
        PAID,
        FAILED
    }
}
