package io.research.panel.launch;

import io.research.kernel.json.Wire;
import io.research.kernel.money.Usd;
import io.research.panel.cycle.Cycle;
import io.research.panel.estimate.Estimate;
import io.research.panel.order.StudyBrief;
import io.research.panel.quota.QuotaView;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A panel, or the estimate of one, as clients see it (contract §4). */
record PanelView(
        UUID studyId,
        UUID panelId,
        UUID cycleId,
        String panelStatus,
        boolean dryRun,
        UUID estimateId,
        Instant estimateExpiresAt,
        int target,
        String countryCode,
        String frequency,
        BigDecimal incidentRate,
        BigDecimal estimatedTotalCostPerInterviewUsd,
        BigDecimal estimatedTotalCostUsd,
        int estimatedTimelineHours,
        List<Integer> timelineRangeHours,
        List<QuotaView> quotas,
        Hold hold) {

    /** The money. */
    record Hold(BigDecimal amountUsd, String status) {}

    static PanelView estimated(StudyBrief study, Estimate estimate) {
        var order = estimate.order();
        var time = estimate.time();
        return new PanelView(
                study.id(),
                null,
                null,
                null,
                true,
                estimate.id(),
                estimate.expiresAt(),
                order.target(),
                order.countryCode(),
                Wire.of(order.frequency()),
                order.incidentRate(),
                Usd.of(estimate.priceCents()),
                Usd.of(estimate.totalCents()),
                time.hours(),
                List.of(time.low(), time.high()),
                QuotaView.of(estimate.cells(), Map.of(), time.cellHours()),
                null);
    }

    static PanelView launched(Cycle cycle) {
        var terms = cycle.panel().terms();
        return new PanelView(
                cycle.panel().studyId(),
                cycle.panel().id(),
                cycle.id(),
                Wire.of(cycle.status()),
                false,
                terms.estimateId(),
                terms.estimateExpiresAt(),
                terms.target(),
                terms.countryCode(),
                Wire.of(cycle.panel().frequency()),
                terms.incidentRate(),
                Usd.of(terms.priceCents()),
                Usd.of(cycle.holdCents()),
                terms.hours(),
                List.of(terms.low(), terms.high()),
                QuotaView.of(terms.cells(), Map.of(), terms.cellHours()),
                new Hold(Usd.of(cycle.holdCents()), Wire.of(cycle.holdStatus())));
    }
}
