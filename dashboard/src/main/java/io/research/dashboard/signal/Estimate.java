package io.research.dashboard.signal;

import io.research.dashboard.page.Money;
import java.math.BigDecimal;
import java.util.List;

/**
 * What asking would cost.
 *
 * @param etaHoursRange the lowest and the highest
 */
public record Estimate(BigDecimal estimatedCost, List<BigDecimal> etaHoursRange, List<String> validationWarnings) {
    private static final BigDecimal MINUTES = BigDecimal.valueOf(60);

    public String getPrice() {
        return Money.dollars(estimatedCost);
    }

    public String getTime() {
        return time(etaHoursRange);
    }

    /** Minutes below an hour, hours above: {@code 17 to 35 minutes}, {@code 35 minutes to 3 hours}. */
    static String time(List<BigDecimal> hours) {
        var low = hours.getFirst();
        var high = hours.getLast();
        boolean isSameUnit = (low.compareTo(BigDecimal.ONE) < 0) == (high.compareTo(BigDecimal.ONE) < 0);
        String last = number(high) + unit(high);
        return low.compareTo(high) == 0 ? last : number(low) + (isSameUnit ? "" : unit(low)) + " to " + last;
    }

    private static String number(BigDecimal hours) {
        return hours.compareTo(BigDecimal.ONE) < 0
                ? String.valueOf(Math.max(1, Math.round(hours.multiply(MINUTES).doubleValue())))
                : hours.stripTrailingZeros().toPlainString();
    }

    private static String unit(BigDecimal hours) {
        if (hours.compareTo(BigDecimal.ONE) < 0) {
            return number(hours).equals("1") ? " minute" : " minutes";
        }
        return hours.compareTo(BigDecimal.ONE) == 0 ? " hour" : " hours";
    }
}
