package io.research.participants.email;

import java.math.BigDecimal;

/** An amount of money as e-mails write it, in every language. */
public final class UsDollars {
    private UsDollars() {}

    public static String of(BigDecimal amount) {
        boolean isWhole = amount.stripTrailingZeros().scale() <= 0;
        return (isWhole ? amount.toBigInteger().toString() : amount.setScale(2).toPlainString()) + " USD";
    }
}
