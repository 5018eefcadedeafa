package io.research.studies.study;

import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Payer;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.util.UUID;

/**
 * The promise to pay the automatic rewards of a study.
 *
 * @param id another one for each promise
 * @param key the key that pays; null where an owner or admin does
 */
@Embeddable
record RewardPromise(@Column(name = "reward_promise_id") UUID id, @Column(name = "reward_promise_key") UUID key) {

    /**
     * Who has promised after the patch is saved; null for nobody. Whoever has more be paid promises all of it, and so does
     * who may pay and says it again where nobody has promised.
     *
     * @param before what was promised; null for nothing
     * @param current how rewards were paid; may be null
     */
    static RewardPromise after(RewardPromise before, ByopConfig current, StudyPatch patch, Payer payer) {
        var next = ByopConfig.with(current, patch.byopConfig());
        if (!ByopConfig.isAutomatic(next)) {
            return null;
        }
        boolean isMissing = before == null && patch.byopConfig().isGiven() && payer.mayPay();
        return isMissing || ByopConfig.promisesMore(current, next)
                ? new RewardPromise(Ids.next(), payer.apiKeyId())
                : before;
    }

    StudyState.RewardPromise state() {
        return new StudyState.RewardPromise(id, key);
    }
}
