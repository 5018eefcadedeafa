package io.research.participants.participant;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Payer;
import java.util.UUID;

/**
 * Whoever adds participants to a study that pays them automatically, or gives one of them another address, promises to pay
 * those (contract §4).
 *
 * @param ofStudy the promise of the study that was in force then: a later one stands in the place of this
 * @param apiKeyId the key whose spend cap it counts against; null where an owner or admin of the organization pays
 */
@RegisterForReflection
public record RewardPromise(@JsonProperty("of_study") UUID ofStudy, @JsonProperty("api_key_id") UUID apiKeyId) {

    /**
     * What that caller promises by such a request; null where the study pays nobody automatically.
     *
     * @throws io.research.kernel.problem.Problem when it may not pay
     */
    public static RewardPromise of(StudyState study, Payer payer) {
        var rewards = study.byopConfig();
        if (rewards == null || !rewards.autoSendIncentives()) {
            return null;
        }
        payer.require();
        return rewards.promise() == null
                ? null
                : new RewardPromise(rewards.promise().id(), payer.apiKeyId());
    }

    /** The key that pays under that promise of the study; null where no key does. */
    public static UUID payer(StudyState.RewardPromise study, RewardPromise participant) {
        return participant != null && participant.ofStudy().equals(study.id())
                ? participant.apiKeyId()
                : study.apiKeyId();
    }
}
