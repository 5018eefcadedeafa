package io.research.dashboard.study;

import java.time.Instant;
import java.util.List;

/**
 * How far a study has come.
 *
 * @param completed interviews
 * @param running interviews that have begun and not ended
 * @param newest when the newest interview began; null before the first
 * @param panel what the panel says; null for a study without one
 */
public record Progress(long completed, long running, Instant newest, List<Rated> quality, Panel panel) {

    /** How many interviews were rated like that. */
    public record Rated(String quality, long count) {}

    /** @param target null before the first launch */
    public record Panel(
            long completed, Integer target, long inProgress, Instant estimatedFinishAt, Double ratePerHour) {}

    public boolean isRated() {
        return quality.stream().anyMatch(rated -> rated.count() > 0);
    }
}
