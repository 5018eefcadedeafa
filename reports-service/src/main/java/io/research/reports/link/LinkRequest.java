package io.research.reports.link;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.UUID;

/**
 * A request for a link.
 *
 * @param reportId null for the newest report of the study
 */
record LinkRequest(UUID reportId, int days) {
    private static final int MOST_DAYS = 30;

    static LinkRequest read(Fields in) {
        return new LinkRequest(
                in.uuid("report_id").orNull(),
                in.integer("expires_in_days", Check.atLeast(1), Check.atMost(MOST_DAYS))
                        .orElse(MOST_DAYS));
    }
}
