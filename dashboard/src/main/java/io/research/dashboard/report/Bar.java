package io.research.dashboard.report;

import java.util.List;

/**
 * A number out of a total.
 *
 * @param label null for people who chose none of the options
 */
public record Bar(String label, int count, int of) {

    /** Who chose nothing is left out where there is nobody. */
    static List<Bar> ofOptions(List<StudyReport.OptionCount> options, int of) {
        return options.stream()
                .filter(one -> one.option() != null || one.count() > 0)
                .map(one -> new Bar(one.option(), one.count(), of))
                .toList();
    }

    public int percent() {
        return Math.min(100, 100 * count / Math.max(1, of));
    }
}
