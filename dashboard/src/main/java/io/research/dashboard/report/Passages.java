package io.research.dashboard.report;

import java.util.List;

/**
 * Quotations of a finding as the page of the report shows them: the first ones open, some more behind a summary, and all of
 * them on the page of the finding.
 */
public record Passages(List<Quote> all, int first, String address) {
    private static final int MOST = 15;

    public List<Quote> open() {
        return all.subList(0, Math.min(first, all.size()));
    }

    public List<Quote> closed() {
        int end = Math.min(MOST, all.size());
        return all.subList(Math.min(first, end), end);
    }

    public boolean isMore() {
        return all.size() > MOST;
    }
}
