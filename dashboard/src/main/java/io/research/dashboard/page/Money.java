package io.research.dashboard.page;

import io.quarkus.qute.TemplateExtension;
import java.math.BigDecimal;
import java.util.Locale;

/** Amounts in templates: {@code {wallet.balanceUsd.dollars}}. */
@TemplateExtension
final class Money {
    private Money() {}

    static String dollars(BigDecimal amount) {
        String text = String.format(Locale.ENGLISH, "$%,.2f", amount.abs());
        return amount.signum() < 0 ? "−" + text : text;
    }
}
