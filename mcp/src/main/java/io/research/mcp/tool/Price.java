package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.json.JsonObject;
import java.math.BigDecimal;
import java.util.Map;

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
     * Lets the call go on if exactly this price was confirmed.
     *
     * @param estimate what is to be confirmed instead
     * @throws Problem {@code validation_failed}, with the estimate
     */
    public void require(ToolCall call, ObjectNode estimate) {
        var confirmed = call.get(CONFIRMED.name());
        if (!confirmed.isNumber() || confirmed.decimalValue().compareTo(usd) != 0) {
            throw new Problem(
                            ErrorCode.VALIDATION_FAILED,
                            "confirm_price_usd has to be the price, which is " + text() + " USD. Nothing was spent.")
                    .with(details(estimate));
        }
    }

    /** An estimate as the details of a refusal. */
    public static Map<String, Object> details(ObjectNode estimate) {
        return Map.of("estimate", new JsonObject(estimate.toString()));
    }
}
