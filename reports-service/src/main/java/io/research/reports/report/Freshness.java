package io.research.reports.report;

/**
 * Whether a report still matches its sources (specification §2.6).
 *
 * @param newInterviews how many interviews count that are not in it; may be 0 while it is stale
 */
public record Freshness(boolean isStale, int newInterviews) {
    private static final String INPUTS_CHANGED = "inputs_changed";

    /** Why it is stale; null when it is not. */
    public String reason() {
        return isStale ? INPUTS_CHANGED : null;
    }
}
