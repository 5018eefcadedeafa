package io.research.signal.run;

import java.math.BigDecimal;

/** Money as the API shows it. */
final class Usd {
    private static final int DECIMALS = 2;

    private Usd() {}

    /** So many US cents in dollars. */
    static BigDecimal of(long cents) {
        return BigDecimal.valueOf(cents, DECIMALS);
    }
}
