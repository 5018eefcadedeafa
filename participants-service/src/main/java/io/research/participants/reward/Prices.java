package io.research.participants.reward;

import io.research.contracts.ErrorCode;
import io.research.kernel.neighbour.NeighbourStudies;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** What studies pay. Never cached, so that a changed price counts at once. */
@ApplicationScoped
class Prices {
    private final NeighbourStudies studies;

    Prices(NeighbourStudies studies) {
        this.studies = studies;
    }

    /**
     * What that study of the caller pays.
     *
     * @throws Problem {@code incentives_not_enabled} when it pays nothing
     */
    Uni<Price> require(UUID studyId) {
        return studies.require(studyId)
                .map(study -> Price.of(study).orElseThrow(() -> new Problem(ErrorCode.INCENTIVES_NOT_ENABLED)));
    }

    /** The price that the reward has, or what the study pays automatically; null when it pays nothing or is gone. */
    Uni<Price> of(Reward reward) {
        return reward.price() == null
                ? studies.find(reward.tenant(), reward.studyId())
                        .map(study ->
                                study == null ? null : Price.automatic(study).orElse(null))
                : Uni.createFrom().item(reward.price());
    }
}
