package io.research.gateway.wallet;

import java.time.Instant;

/**
 * A movement of money.
 *
 * @param operationId for which operation
 * @param part which of several of its kind, or empty
 * @param cents US cents, more than none
 */
record Movement(String operationId, String part, long cents, Instant at) {

    Movement {
        if (cents <= 0) {
            throw new IllegalArgumentException("a movement of " + cents + " cents");
        }
    }
}
