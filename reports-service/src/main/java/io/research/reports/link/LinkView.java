package io.research.reports.link;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A link as shown; {@code pageUrl} is null once it has ended. */
record LinkView(UUID linkId, UUID reportId, String pageUrl, Instant createdAt, Instant expiresAt, Instant revokedAt) {

    /** Links of a study. */
    record All(List<LinkView> links) {}
}
