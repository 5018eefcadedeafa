package io.research.webhooks.endpoint;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A webhook as its owner sees it (contract §9), without the secret. */
record WebhookView(
        UUID id,
        String hookUrl,
        UUID studyId,
        List<String> eventTypes,
        boolean ordered,
        WebhookStatus status,
        Instant createdAt,
        Instant updatedAt) {

    /** The answer to a registration, kept without the secret and sent with it; and to a rotation. */
    record WithSecret(@JsonUnwrapped WebhookView webhook, String signingSecret) {}
}
