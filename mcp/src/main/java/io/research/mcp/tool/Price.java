package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.math.BigDecimal;

/** What a paid call would cost now, in USD. */
public final class Price {
    /** What every paid call is given: the price that the agent was told to spend. */
    public static final Argument CONFIRMED = Argument.number("confirm_price_usd");

    private final BigDecimal usd;

    private Price(BigDecimal usd) {
        this.usd = usd;
    }

    public static Price of(JsonNode usd) {
        return new Price(usd.decimalValue());
    }

    public String text() {
        return usd.stripTrailingZeros().scale() <= 0
                ? usd.toBigInteger().toString()
                : usd.setScale(2).toString();
    }

    /**
     * Lets the call go on if exactly this price was confirmed. What is said otherwise leads to the person, and not to the next
     * attempt.
     *
     * @throws Problem {@code validation_failed}
     */
    public void require(ToolCall call) {
        var confirmed = call.get(CONFIRMED.name());
        if (!confirmed.isNumber() || confirmed.decimalValue().compareTo(usd) != 0) {
            throw new Problem(
                    ErrorCode.VALIDATION_FAILED,
                    "This would cost " + text()
                            + " USD, which is not what confirm_price_usd says. Nothing was spent. Ask the user"
                            + " before you confirm another price.");
        }
    }
}
