package io.research.webhooks.delivery;

import java.time.Duration;
import java.util.UUID;

/**
 * What the attempts of one webhook that ended together tell about it.
 *
 * @param quiet for how long it asks to be left alone; zero where it does not ask
 */
record HealthReport(UUID webhookId, Sign sign, Duration quiet) {

    /** What attempts tell about the health of a webhook. */
    enum Sign {
        GONE,
        FAILING,
        WELL,
        /** Nothing. */
        NONE
    }
}
