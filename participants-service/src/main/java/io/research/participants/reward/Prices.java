package io.research.participants.reward;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.StudyState;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.research.participants.participant.Participants;
import io.research.participants.participant.RewardPromise;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** What studies pay. Never cached, so that a changed price counts at once. */
@ApplicationScoped
class Prices {
    private final NeighbourStudies studies;
    private final Participants participants;

    Prices(NeighbourStudies studies, Participants participants) {
        this.studies = studies;
        this.participants = participants;
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
                ? studies.find(reward.tenant(), reward.studyId()).chain(study -> automatic(reward, study))
                : Uni.createFrom().item(reward.price());
    }

    /**
     * Who pays is who acted last: whoever turned the study's rewards on or raised them, or after that added this participant
     * or changed the address.
     */
    private Uni<Price> automatic(Reward reward, StudyState study) {
        var price = study == null ? null : Price.automatic(study).orElse(null);
        if (price == null || study.byopConfig().promise() == null) {
            return Uni.createFrom().item(price);
        }
        return Panache.withSession(() -> participants.rewardPromise(reward.tenant(), reward.participantId()))
                .map(own ->
                        price.promisedBy(RewardPromise.payer(study.byopConfig().promise(), own)));
    }
}
