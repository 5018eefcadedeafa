package io.research.panel.feasibility;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * A reviewer's answer (contract §4).
 *
 * @param respondedAt set when it is taken
 */
@RegisterForReflection
record FeasibilityResponse(
        boolean feasible,
        @JsonProperty("estimated_total_cost_per_interview_usd") BigDecimal estimatedTotalCostPerInterviewUsd,
        @JsonProperty("estimated_total_cost_usd") BigDecimal estimatedTotalCostUsd,
        @JsonProperty("estimated_timeline_hours") Integer estimatedTimelineHours,
        String notes,
        @JsonProperty("responded_at") Instant respondedAt) {
    private static final int MAX_NOTES = 5_000;
    private static final int CENTS = 2;

    /** A price of zero means no price. */
    private static final BigDecimal LEAST = new BigDecimal("0.01");

    static FeasibilityResponse read(Fields in) {
        return new FeasibilityResponse(
                in.required().bool("feasible").orElse(false),
                in.decimal("estimated_total_cost_per_interview_usd", Check.atLeast(LEAST), Check.cents())
                        .orNull(),
                in.decimal("estimated_total_cost_usd", Check.atLeast(LEAST), Check.cents())
                        .orNull(),
                in.integer("estimated_timeline_hours", Check.atLeast(1)).orNull(),
                in.string("notes", Check.maxCharacters(MAX_NOTES)).orNull(),
                null);
    }

    /**
     * The price of one interview by this answer, rounded so that the sum does not exceed it; empty if it names none.
     *
     * @param target how many interviews were asked about
     */
    OptionalLong interviewCents(int target) {
        var usd = estimatedTotalCostPerInterviewUsd != null || estimatedTotalCostUsd == null
                ? estimatedTotalCostPerInterviewUsd
                : estimatedTotalCostUsd.divide(BigDecimal.valueOf(target), CENTS, RoundingMode.DOWN);
        return usd == null || usd.signum() <= 0
                ? OptionalLong.empty()
                : OptionalLong.of(usd.movePointRight(CENTS).longValueExact());
    }

    FeasibilityResponse at(Instant now) {
        return new FeasibilityResponse(
                feasible, estimatedTotalCostPerInterviewUsd, estimatedTotalCostUsd, estimatedTimelineHours, notes, now);
    }
}
