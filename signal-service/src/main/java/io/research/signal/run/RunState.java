package io.research.signal.run;

import io.research.kernel.identity.Tenant;
import io.research.signal.terms.RunTerms;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A run as the other features see it: a copy that does not change. */
public record RunState(
        UUID id,
        Tenant tenant,
        RunStatus status,
        RunTerms terms,
        int version,
        int appliedVersion,
        int guideVersion,
        int appliedGuideVersion,
        boolean mixedGuides,
        List<String> invited,
        boolean panelUsed,
        UUID apiKeyId,
        long priceCents,
        long estimateCents,
        long spentCents,
        int completed,
        HeadlineMetric headline,
        FailureReason failureReason,
        Instant createdAt,
        Instant updatedAt,
        Instant endedAt,
        Instant settledAt) {

    /** The operation that the wallet knows its hold by. */
    public String holdId() {
        return holdId(id);
    }

    static String holdId(UUID id) {
        return "signal-" + id;
    }

    /** Whether what is asked changed and people are still asked as before. */
    public boolean regenerating() {
        return status.isActive() && guideVersion > 1 && guideVersion > appliedGuideVersion;
    }

    /** Whether the neighbours have yet to be told of an edit, or of the run at all. */
    public boolean isUntold() {
        return status.isActive() && version > appliedVersion;
    }
}
