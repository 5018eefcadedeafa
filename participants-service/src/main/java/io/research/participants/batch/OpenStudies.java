package io.research.participants.batch;

import io.research.contracts.ErrorCode;
import io.research.contracts.study.StudyState;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The studies that participants can be created for (specification §3.1). */
@ApplicationScoped
class OpenStudies {
    private static final String OWN_PARTICIPANTS = "byop";
    private static final String PROVISIONED = "provisioned";

    private final NeighbourStudies studies;

    OpenStudies(NeighbourStudies studies) {
        this.studies = studies;
    }

    /**
     * The study, if the caller may create participants for it now.
     *
     * @throws Problem {@code not_found}, {@code not_a_byop_study}, {@code study_not_provisioned}, or
     *     {@code service_unavailable} when studies-service cannot be asked; nothing has been started then
     */
    Uni<StudyState> require(UUID id) {
        return studies.require(id).invoke(OpenStudies::requireOpen);
    }

    private static void requireOpen(StudyState study) {
        if (!study.recruitingMethod().equals(OWN_PARTICIPANTS)) {
            throw new Problem(ErrorCode.NOT_A_BYOP_STUDY);
        }
        if (!study.provisioningStatus().equals(PROVISIONED)) {
            throw new Problem(ErrorCode.STUDY_NOT_PROVISIONED);
        }
    }
}
