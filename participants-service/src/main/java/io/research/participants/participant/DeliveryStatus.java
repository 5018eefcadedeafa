package io.research.participants.participant;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What became of the invitation e-mail (contract §5). */
enum DeliveryStatus {
    /** None was asked for, or it still waits. */
    @JsonProperty("not_sent")
    NOT_SENT,
    /** The mail server has it. */
    @JsonProperty("sent")
    SENT,
    /** The mail server refused it for good. */
    @JsonProperty("failed")
    FAILED
}
