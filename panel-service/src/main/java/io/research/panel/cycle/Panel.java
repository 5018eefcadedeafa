package io.research.panel.cycle;

import io.research.kernel.identity.Tenant;
import io.research.panel.order.Frequency;
import java.time.Instant;
import java.util.UUID;

/**
 * A launched panel.
 *
 * @param nextCycleAt when the next cycle of a recurring panel begins; null for others, and for one that recurs no more
 */
public record Panel(UUID id, Tenant tenant, UUID studyId, Frequency frequency, PanelTerms terms, Instant nextCycleAt) {

    /** The next start in the future; null for a panel that recruits once. */
    Instant nextAfter(Instant now) {
        Instant next = nextCycleAt;
        while (next != null && !next.isAfter(now)) {
            next = frequency.beginning(next, 1);
        }
        return next;
    }
}
