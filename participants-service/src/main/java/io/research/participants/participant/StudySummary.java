package io.research.participants.participant;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.study.StudyState;
import java.math.BigDecimal;
import java.util.UUID;

/**
 * What participants and their invitations have to know of their study, as it was when they were asked for.
 *
 * @param expectedDurationSeconds how long an interview takes; or null
 * @param language the code of its language; or null
 * @param incentive what a completed interview is rewarded with, in USD; null for nothing
 * @param promise who pays that where it is paid automatically; null where it is not
 */
@RegisterForReflection
public record StudySummary(
        UUID id,
        String slug,
        String title,
        @JsonProperty("expected_duration_seconds") Integer expectedDurationSeconds,
        String language,
        BigDecimal incentive,
        RewardPromise promise) {

    /** @param promise who pays where participants are paid automatically; null where they are not */
    public static StudySummary of(StudyState study, RewardPromise promise) {
        return new StudySummary(
                study.id(),
                study.slug(),
                study.name(),
                study.expectedDurationSeconds(),
                study.language(),
                incentive(study.byopConfig()),
                promise);
    }

    private static BigDecimal incentive(StudyState.ByopConfig rewards) {
        return rewards != null && rewards.isIncentivesEnabled() ? rewards.incentiveAmount() : null;
    }
}
