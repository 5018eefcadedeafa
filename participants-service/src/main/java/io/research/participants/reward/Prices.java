package io.research.participants.reward;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.participants.study.Studies;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** What studies pay, asked when it matters: a price that was changed a moment ago counts. */
@ApplicationScoped
class Prices {
    private final Studies studies;

    Prices(Studies studies) {
        this.studies = studies;
    }

    /**
     * What that study of the caller pays.
     *
     * @throws Problem {@code incentives_not_enabled} when it pays nothing
     */
    Uni<Price> require(UUID studyId) {
        return studies.read(studyId)
                .map(study -> Price.of(study).orElseThrow(() -> new Problem(ErrorCode.INCENTIVES_NOT_ENABLED)));
    }

    /** What was asked for, or what the study pays by itself; null when it pays nothing or is gone. */
    Uni<Price> of(Reward reward) {
        return reward.claim() != null
                ? Uni.createFrom().item(reward.price())
                : studies.find(reward.tenant(), reward.studyId())
                        .map(study ->
                                study == null ? null : Price.ofItself(study).orElse(null));
    }
}
