package io.research.signal.pricing;

import java.math.BigDecimal;

/** Money as the API shows it. */
public final class Usd {
    private static final int DECIMALS = 2;

    private Usd() {}

    /** So many US cents in dollars. */
    public static BigDecimal of(long cents) {
        return BigDecimal.valueOf(cents, DECIMALS);
    }
}
