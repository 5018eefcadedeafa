package io.research.dashboard.page;

import io.quarkus.qute.TemplateExtension;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Money as templates show it: {@code {account.wallet.availableUsd.dollars}}. */
@TemplateExtension
class Dollars {
    private Dollars() {}

    /** With both decimals, and with a comma between thousands. */
    static String dollars(BigDecimal amount) {
        return String.format(Locale.ROOT, "$%,.2f", amount.setScale(2, RoundingMode.HALF_UP));
    }
}
