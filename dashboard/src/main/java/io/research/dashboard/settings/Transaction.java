package io.research.dashboard.settings;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.regex.Pattern;

/** What changed the balance, as the API tells it. */
public record Transaction(
        String type, BigDecimal amountUsd, BigDecimal balanceAfterUsd, String operationId, Instant createdAt) {
    private static final Pattern SIGNAL = Pattern.compile("signal-([0-9a-f-]{36}).*");

    /** What it was for: the word with which the operations of a service begin; {@code top_up} and {@code opening} too. */
    public String getCause() {
        if (type.equals("top_up")) {
            return operationId.equals("opening") ? "opening" : "top_up";
        }
        int end = operationId.indexOf('-');
        return end < 0 ? "" : operationId.substring(0, end);
    }

    /** The quick signal that was paid for; null for everything else. */
    public String getSignal() {
        var found = SIGNAL.matcher(operationId);
        return found.matches() ? found.group(1) : null;
    }
}
