package io.research.local.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Amounts as people write them. */
final class ShownAmount {
    private static final int CENTS = 2;

    private ShownAmount() {}

    static String of(JsonNode amount) {
        return of(amount.decimalValue());
    }

    static String of(BigDecimal amount) {
        return String.format(Locale.ROOT, "%,.2f USD", amount.setScale(CENTS, RoundingMode.HALF_UP));
    }
}
