package io.research.panel.quota;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The input of the rules.
 *
 * @param targeting of the study
 * @param target of the panel
 */
record QuotaContext(List<Quota> quotas, List<TargetingAttribute> targeting, long target) {

    Optional<TargetingAttribute> targeting(Quota quota) {
        return targeting.stream()
                .filter(attribute -> attribute.qualificationId() == quota.qualificationId())
                .findFirst();
    }

    Set<Long> qualifying(Quota quota) {
        return targeting(quota).map(TargetingAttribute::qualifyingOptions).orElse(Set.of());
    }

    /** Whether an earlier quota is about the same qualification. */
    boolean isRepeated(Quota quota) {
        return quotas.stream()
                        .filter(one -> one.qualificationId() == quota.qualificationId())
                        .findFirst()
                        .orElse(quota)
                != quota;
    }
}
