package io.research.webhooks.delivery;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a delivery stands (contract §9). */
public enum DeliveryStatus {
    /** Waits for its first or next attempt. */
    @JsonProperty("pending")
    PENDING,
    /** An attempt is under way, or its worker died and the lease has not run out yet. */
    @JsonProperty("delivering")
    DELIVERING,
    @JsonProperty("succeeded")
    SUCCEEDED,
    @JsonProperty("failed")
    FAILED
}
