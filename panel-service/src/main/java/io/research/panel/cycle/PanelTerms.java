package io.research.panel.cycle;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.panel.quota.QuotaCell;
import io.research.panel.quota.TargetingAttribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The terms on which a panel was launched; they never change.
 *
 * @param slug of the study link
 * @param priceCents of one interview; 0 where somebody else pays
 * @param apiKeyId the key whose spend cap it counts against; null when somebody who signed in pays
 * @param hours the estimated time, with its range and that of each cell
 */
@RegisterForReflection
public record PanelTerms(
        String slug,
        String language,
        int target,
        BigDecimal incidentRate,
        String countryCode,
        List<TargetingAttribute> targeting,
        List<QuotaCell> cells,
        long priceCents,
        UUID apiKeyId,
        UUID estimateId,
        Instant estimateExpiresAt,
        int hours,
        int low,
        int high,
        List<Integer> cellHours) {

    public PanelTerms {
        targeting = List.copyOf(targeting);
        cells = List.copyOf(cells);
        cellHours = List.copyOf(cellHours);
    }

    /** Whether another service pays: no money is held or captured for its interviews, and its end is not announced. */
    public boolean isPaidElsewhere() {
        return priceCents == 0;
    }

    PanelTerms withTarget(int other) {
        return new PanelTerms(
                slug,
                language,
                other,
                incidentRate,
                countryCode,
                targeting,
                cells,
                priceCents,
                apiKeyId,
                estimateId,
                estimateExpiresAt,
                hours,
                low,
                high,
                cellHours);
    }
}
