package io.research.webhooks.delivery;

import java.util.UUID;

/** A public event as it is sent (specification §6). */
record Envelope(UUID id, String type, UUID studyId, Object data) {

    /**
     * A test, which has no data.
     *
     * @param id that of the webhook
     */
    record OfTest(String type, UUID id) {}
}
