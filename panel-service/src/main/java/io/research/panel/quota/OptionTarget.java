package io.research.panel.quota;

import java.math.BigDecimal;

/**
 * How many places one option gets, as it was asked for.
 *
 * @param optionId 0 where the key of a map is no number
 * @param step where it stands in {@code option_targets}: its index, or its key in a map as an error can repeat it
 */
public record OptionTarget(long optionId, BigDecimal target, Object step) {

    boolean isPositiveWhole() {
        return target.signum() > 0 && target.stripTrailingZeros().scale() <= 0;
    }
}
