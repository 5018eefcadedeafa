package io.research.dashboard.settings;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;

/** Calls to the language model, day by day and feature by feature. */
public record ModelUsage(List<Row> rows) {

    public record Row(LocalDate date, String feature, long calls, long failed, long tokensIn, long tokensOut) {

        private Row plus(Row other) {
            return new Row(
                    date,
                    feature,
                    calls + other.calls,
                    failed + other.failed,
                    tokensIn + other.tokensIn,
                    tokensOut + other.tokensOut);
        }
    }

    /** All days of each feature together. */
    public List<Row> getFeatures() {
        var sums = new LinkedHashMap<String, Row>();
        rows.forEach(row -> sums.merge(row.feature(), row, Row::plus));
        return List.copyOf(sums.values());
    }
}
