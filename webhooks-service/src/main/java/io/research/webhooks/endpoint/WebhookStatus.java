package io.research.webhooks.endpoint;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether events are sent (contract §9). */
enum WebhookStatus {
    @JsonProperty("active")
    ACTIVE,
    /** Events are kept and sent later. */
    @JsonProperty("paused")
    PAUSED,
    /** Events are not kept. */
    @JsonProperty("disabled")
    DISABLED
}
