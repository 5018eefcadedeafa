package io.research.dashboard.report;

import java.time.Instant;

/**
 * A lasting address of the page of a report.
 *
 * @param pageUrl null once it has expired or was revoked
 */
public record ReportLink(
        String linkId, String reportId, String pageUrl, Instant createdAt, Instant expiresAt, Instant revokedAt) {

    public boolean isOpen() {
        return pageUrl != null;
    }

    public boolean isRevoked() {
        return revokedAt != null;
    }
}
