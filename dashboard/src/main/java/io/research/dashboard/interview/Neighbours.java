package io.research.dashboard.interview;

/**
 * Where an interview stands in the list of its study, the newest first.
 *
 * @param newer the id of the interview before it; null for none
 * @param older the id of the interview after it; null for none
 */
public record Neighbours(String newer, String older, long position, long total) {
    static final Neighbours UNKNOWN = new Neighbours(null, null, 0, 0);

    public boolean isKnown() {
        return total > 0;
    }
}
