package io.research.participants.participant;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What became of the invitation e-mail (contract §5). */
enum DeliveryStatus {
    /** It waits, or none is to be sent. */
    @JsonProperty("not_sent")
    NOT_SENT,
    /** The mail server has accepted it. */
    @JsonProperty("sent")
    SENT,
    /** The mail server refused it for good. */
    @JsonProperty("failed")
    FAILED
}
