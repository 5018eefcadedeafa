package io.research.dashboard.signal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** US dollars as people read them. */
final class Usd {

    private Usd() {}

    static String text(BigDecimal amount) {
        var format = new DecimalFormat("$#,##0.00", DecimalFormatSymbols.getInstance(Locale.US));
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(amount);
    }
}
