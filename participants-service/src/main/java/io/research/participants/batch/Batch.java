package io.research.participants.batch;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.study.StudyState;
import io.research.participants.invitation.InvitingStudy;
import io.research.participants.participant.EmailAddress;
import io.research.participants.participant.Metadata;
import io.research.participants.participant.NewParticipant;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/** The work of one batch job: whom to create, and what the job must know of their study. */
@RegisterForReflection(targets = {Batch.class, NewParticipant.class, EmailAddress.class, Metadata.class})
record Batch(Study study, List<NewParticipant> participants) {

    static Batch of(StudyState study, BatchRequest request) {
        return new Batch(
                new Study(
                        study.id(),
                        study.slug(),
                        study.name(),
                        study.expectedDurationSeconds(),
                        study.language(),
                        incentive(study.byopConfig())),
                request.participants());
    }

    private static BigDecimal incentive(StudyState.ByopConfig rewards) {
        return rewards != null && rewards.isIncentivesEnabled() ? rewards.incentiveAmount() : null;
    }

    /** The study as it was when it was checked. */
    record Study(
            UUID id,
            String slug,
            String title,
            Integer expectedDurationSeconds,
            String language,
            BigDecimal incentive) {

        InvitingStudy inviting() {
            return new InvitingStudy(title, expectedDurationSeconds, language, incentive);
        }
    }
}
