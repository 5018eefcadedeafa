package io.research.gateway.topup;

import com.fasterxml.jackson.annotation.JsonValue;
import io.research.kernel.json.Wire;

/** How far a top-up has come. */
enum TopUpStatus {
    /** Not paid yet. */
    PENDING,
    /** Paid, and in the wallet. */
    PAID,
    /** Not paid, says the provider; it may still be when somebody tries again on the same page. */
    FAILED;

    @JsonValue
    String wire() {
        return Wire.of(this);
    }
}
