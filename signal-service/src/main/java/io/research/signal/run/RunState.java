package io.research.signal.run;

import io.research.kernel.identity.Tenant;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A run as the other features see it: a copy that does not change.
 *
 * @param origin null until its answers have been read, after the end
 */
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
        List<Raise> raises,
        long priceCents,
        long estimateCents,
        long spentCents,
        int completed,
        HeadlineMetric headline,
        FailureReason failureReason,
        Instant createdAt,
        Instant updatedAt,
        Instant endedAt,
        Instant settledAt,
        boolean isSimulated,
        Origin origin) {
    /** What the names of its holds begin with. */
    public static final String HOLDS = "signal";

    /** The holds that pay for it: that of whoever asked, then one for each raise. What is spent is paid in that order. */
    public List<RunHold> holds() {
        var holds = new ArrayList<RunHold>();
        long asked = askedCents();
        long spent = Math.min(spentCents, asked);
        holds.add(new RunHold(holdId(id), asked, spent));
        long rest = spentCents - spent;
        for (Raise raise : raises) {
            long part = Math.min(rest, raise.cents());
            rest -= part;
            holds.add(new RunHold(holdId(raise), raise.cents(), part));
        }
        return List.copyOf(holds);
    }

    /** What of the estimate whoever asked pays. */
    public long askedCents() {
        return estimateCents - raises.stream().mapToLong(Raise::cents).sum();
    }

    /** The operation that the wallet knows the hold of whoever asked by. */
    public static String holdId(UUID id) {
        return HOLDS + "-" + id;
    }

    /** The operation that the wallet knows the hold of that raise by. */
    public String holdId(Raise raise) {
        return holdId(id) + "-" + raise.id();
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
