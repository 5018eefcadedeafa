package io.research.dashboard.signal;

import io.research.apiclient.ApiFault;
import io.research.dashboard.page.Money;
import java.math.BigDecimal;

/** What the wallet lacks. */
public record Shortage(String required, String available, String deficit) {

    /** Null where something else was refused. */
    static Shortage of(ApiFault fault) {
        var detail = fault == null ? null : fault.detail();
        if (detail == null || !detail.hasNonNull("deficit_usd")) {
            return null;
        }
        return new Shortage(
                Money.dollars(new BigDecimal(detail.path("required_usd").asText("0"))),
                Money.dollars(new BigDecimal(detail.path("available_usd").asText("0"))),
                Money.dollars(new BigDecimal(detail.path("deficit_usd").asText("0"))));
    }
}
