package io.research.webhooks.delivery;

import io.research.kernel.identity.Tenant;
import java.time.Instant;
import java.util.UUID;

/**
 * A webhook whose row changed after its attempts were judged.
 *
 * @param status what it has now
 * @param moved whether that is another status than before
 * @param sign what decided
 * @param failingSince null while it is well
 */
record JudgedWebhook(
        UUID id,
        String status,
        boolean moved,
        HealthReport.Sign sign,
        Tenant tenant,
        UUID studyId,
        Instant failingSince,
        Instant updatedAt) {

    boolean isNewlyDisabled() {
        return moved && status.equals("DISABLED");
    }
}
