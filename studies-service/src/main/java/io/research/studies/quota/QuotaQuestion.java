package io.research.studies.quota;

import io.research.studies.settings.TargetingAttribute;
import java.util.List;
import java.util.UUID;

/**
 * Whether the quotas of a panel fit a targeting.
 *
 * @param cycleId that of the panel; another one has other quotas
 * @param targeting that the study is to have
 */
public record QuotaQuestion(UUID studyId, UUID cycleId, List<TargetingAttribute> targeting) {
    public QuotaQuestion {
        targeting = List.copyOf(targeting);
    }
}
