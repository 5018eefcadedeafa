package io.research.gateway.hold;

import com.fasterxml.jackson.annotation.JsonValue;
import io.research.kernel.json.Wire;

/** The state of the money of a hold. */
enum HoldStatus {
    /** Some of it is still set aside: the operation runs, or its end is not known yet. */
    AUTHORIZED,
    /** Paid, in whole or in part, and nothing is set aside any more. */
    SETTLED,
    /** All of it was given back. */
    RELEASED;

    @JsonValue
    String wire() {
        return Wire.of(this);
    }
}
