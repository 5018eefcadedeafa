package io.research.kernel.money;

import java.math.BigDecimal;

/** Money: US dollars with two decimals in requests and responses, whole cents inside. */
public final class Usd {
    private static final int DECIMALS = 2;

    private Usd() {}

    /** The dollars that so many cents are. */
    public static BigDecimal of(long cents) {
        return BigDecimal.valueOf(cents, DECIMALS);
    }

    /** The cents that so many dollars are; the dollars have at most two decimals. */
    public static long cents(BigDecimal usd) {
        return usd.movePointRight(DECIMALS).longValueExact();
    }
}
