package io.research.panel.estimate;

import io.research.kernel.digest.Sha256;
import io.research.panel.order.PanelOrder;
import io.research.panel.order.StudyBrief;
import io.research.panel.quota.OptionTarget;
import io.research.panel.quota.Quota;
import io.research.panel.quota.QuotaCell;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * A priced order.
 *
 * @param priceCents of one interview
 * @param cells the places that its quotas make
 */
public record Estimate(
        UUID id, Instant expiresAt, PanelOrder order, long priceCents, List<QuotaCell> cells, EstimatedTime time) {

    /** The estimated hours until its places are filled; those of the cells in order. */
    public record EstimatedTime(int hours, int low, int high, List<Integer> cellHours) {}

    /** The price of the whole panel. */
    public long totalCents() {
        return Math.multiplyExact(priceCents, order.target());
    }

    /** A fingerprint of inputs, price and study; both forms of quotas are the same input. */
    static byte[] fingerprint(StudyBrief study, PanelOrder order, long priceCents) {
        String text = String.join(
                "\n",
                study.version(),
                String.valueOf(order.target()),
                order.incidentRate().stripTrailingZeros().toPlainString(),
                order.countryCode(),
                order.frequency().name(),
                String.valueOf(priceCents),
                order.quotas().stream()
                        .sorted(Comparator.comparing(Quota::qualificationId))
                        .map(Estimate::canonical)
                        .collect(Collectors.joining(";")));
        return Sha256.of(text);
    }

    private static String canonical(Quota quota) {
        return quota.qualificationId()
                + quota.optionTargets().stream()
                        .sorted(Comparator.comparing(OptionTarget::optionId))
                        .map(target -> ":" + target.optionId() + "="
                                + target.target().stripTrailingZeros().toPlainString())
                        .collect(Collectors.joining());
    }
}
