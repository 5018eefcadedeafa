package io.research.reports.link;

import java.time.Instant;
import java.util.UUID;

/** A kept link; {@code revokedAt} is null while it opens the page. */
record ReportLink(UUID id, UUID reportId, Instant createdAt, Instant expiresAt, Instant revokedAt) {

    boolean isOpen(Instant now) {
        return revokedAt == null && now.isBefore(expiresAt);
    }
}
