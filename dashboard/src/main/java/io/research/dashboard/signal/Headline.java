package io.research.dashboard.signal;

import java.math.BigDecimal;

/**
 * The number that a run is about.
 *
 * @param value in percent; null where no answer could be classified
 * @param of everybody who answered
 */
public record Headline(String label, BigDecimal value, int count, int of) {

    public String getPercent() {
        return value == null ? null : percent(value);
    }

    static String percent(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString() + "%";
    }
}
