package io.research.studies.study;

import java.util.List;
import java.util.UUID;

/**
 * Whether the quotas of a panel fit a targeting.
 *
 * @param cycleId that of the panel; another one has other quotas
 * @param targeting that the study is to have
 */
record QuotaQuestion(UUID studyId, UUID cycleId, List<TargetingAttribute> targeting) {
    QuotaQuestion {
        targeting = List.copyOf(targeting);
    }
}
