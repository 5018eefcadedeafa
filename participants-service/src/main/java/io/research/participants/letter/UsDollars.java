package io.research.participants.letter;

import java.math.BigDecimal;

/** An amount of money as letters say it, in whatever language. */
public final class UsDollars {
    private UsDollars() {}

    public static String of(BigDecimal amount) {
        boolean isWhole = amount.stripTrailingZeros().scale() <= 0;
        return (isWhole ? amount.toBigInteger().toString() : amount.setScale(2).toPlainString()) + " USD";
    }
}
