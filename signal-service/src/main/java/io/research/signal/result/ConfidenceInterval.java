package io.research.signal.result;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Wilson's interval of a share, in percent with one decimal: right also for few people and for shares near 0 and 100.
 *
 * @param level percent of samples whose interval holds the true share
 */
record ConfidenceInterval(BigDecimal low, BigDecimal high, int level) {
    private static final int LEVEL = 95;
    private static final double Z = 1.959964;
    private static final double HUNDRED = 100;

    static ConfidenceInterval of(int count, int of) {
        double share = (double) count / of;
        double zz = Z * Z;
        double middle = share + zz / (2 * of);
        double reach = Z * Math.sqrt(share * (1 - share) / of + zz / (4.0 * of * of));
        double whole = 1 + zz / of;
        return new ConfidenceInterval(percent((middle - reach) / whole), percent((middle + reach) / whole), LEVEL);
    }

    private static BigDecimal percent(double share) {
        return BigDecimal.valueOf(Math.clamp(share, 0, 1) * HUNDRED).setScale(1, RoundingMode.HALF_UP);
    }
}
