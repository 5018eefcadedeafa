package io.research.panel.quota;

import java.math.BigDecimal;

/**
 * How many places one option gets, as it was asked for.
 *
 * @param optionId 0 where the key of a map is no number
 * @param step where it stands in {@code option_targets}: {@code [0]}, or {@code .101} in a map
 */
public record OptionTarget(long optionId, BigDecimal target, String step) {

    boolean isPositiveWhole() {
        return target.signum() > 0 && target.stripTrailingZeros().scale() <= 0;
    }
}
