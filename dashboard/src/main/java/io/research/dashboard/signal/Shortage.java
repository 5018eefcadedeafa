package io.research.dashboard.signal;

import io.research.dashboard.api.ApiFault;
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
                Usd.text(new BigDecimal(detail.path("required_usd").asText("0"))),
                Usd.text(new BigDecimal(detail.path("available_usd").asText("0"))),
                Usd.text(new BigDecimal(detail.path("deficit_usd").asText("0"))));
    }
}
