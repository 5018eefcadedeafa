package io.research.dashboard.panel;

import java.util.List;

/** How the places of a qualification are filled, as the API names its members. */
public record QuotaProgress(long qualificationId, List<OptionProgress> optionTargets) {

    /** @param target null for an option that is open */
    public record OptionProgress(long optionId, Integer target, long completed, Integer estimatedHours) {}
}
