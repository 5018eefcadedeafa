package io.research.studies.study;

import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;

/** Builds the state of complete studies that are not stored with the studies of the public API. */
@ApplicationScoped
public class StudySnapshots {
    private static final String FIELDING = "fielding";

    private final Clock clock;

    StudySnapshots(Clock clock) {
        this.clock = clock;
    }

    /**
     * The study as other services see it. One that recruits from the panel is fielding; the owner ends it.
     *
     * @param earlier what it was before, or null for a new one
     */
    public StudyState describe(Tenant tenant, UUID id, StudySnapshotFields wanted, StudyState earlier, long revision) {
        var fresh = StudyIdentity.next();
        var identity = earlier == null
                ? new StudyIdentity(id, fresh.slug(), fresh.testToken())
                : new StudyIdentity(id, earlier.slug(), earlier.testToken());
        var now = clock.instant();
        var state = Study.create(tenant, identity, wanted.fields(), wanted.guide(), now)
                .state();
        boolean recruits = state.fieldingStatus().equals("not_started");
        return copy(
                state,
                state.guide(),
                recruits ? FIELDING : state.fieldingStatus(),
                revision,
                earlier == null ? now : earlier.createdAt(),
                now,
                null);
    }

    /** The same study, closed. */
    public static StudyState closed(StudyState study, Instant now) {
        return copy(study, study.guide(), study.fieldingStatus(), study.revision() + 1, study.createdAt(), now, now);
    }

    /** The same study with that guide. */
    public static StudyState withGuide(StudyState study, Guide guide) {
        return copy(
                study,
                guide,
                study.fieldingStatus(),
                study.revision(),
                study.createdAt(),
                study.updatedAt(),
                study.deletedAt());
    }

    private static StudyState copy(
            StudyState study,
            Guide guide,
            String fieldingStatus,
            long revision,
            Instant createdAt,
            Instant updatedAt,
            Instant deletedAt) {
        return new StudyState(
                study.id(),
                study.slug(),
                study.testToken(),
                study.name(),
                study.studyType(),
                study.recruitingMethod(),
                study.interviewFormat(),
                study.voice(),
                study.language(),
                study.expectedDurationSeconds(),
                study.provisioningStatus(),
                study.missingRequirements(),
                fieldingStatus,
                study.studyPlan(),
                guide,
                study.screenerQuestions(),
                study.targetingAttributes(),
                study.byopConfig(),
                study.conceptImage(),
                revision,
                createdAt,
                updatedAt,
                deletedAt);
    }
}
