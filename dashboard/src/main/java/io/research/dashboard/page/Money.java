package io.research.dashboard.page;

import io.quarkus.qute.TemplateExtension;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** US dollars as people read them; in templates {@code {account.wallet.availableUsd.dollars}}. */
@TemplateExtension
public final class Money {
    private Money() {}

    /** With both decimals, a comma between thousands, and the sign before the currency. */
    public static String dollars(BigDecimal amount) {
        var cents = amount.setScale(2, RoundingMode.HALF_UP);
        String text = String.format(Locale.ROOT, "$%,.2f", cents.abs());
        return cents.signum() < 0 ? "−" + text : text;
    }
}
