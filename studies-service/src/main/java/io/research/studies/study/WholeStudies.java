package io.research.studies.study;

import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.interviewer.Interviewers;
import io.research.studies.link.StudyIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;

/** Complete studies that are kept somewhere else than among the studies of the public API. */
@ApplicationScoped
public class WholeStudies {
    private static final String FIELDING = "fielding";

    private final Interviewers interviewers;
    private final Clock clock;

    WholeStudies(Interviewers interviewers, Clock clock) {
        this.interviewers = interviewers;
        this.clock = clock;
    }

    /** As {@link CompleteStudies#askInterviewer}. */
    public Uni<InterviewerApproval> askInterviewer(Tenant tenant, WholeStudy wanted) {
        return interviewers.forWaiting(tenant, Study.briefBefore(wanted.fields()));
    }

    /**
     * What neighbours are to know of such a study. One that recruits from the panel is fielding, for whoever keeps it also
     * says when it ends.
     *
     * @param earlier what it was before, or null for a new one
     */
    public StudyState describe(
            Tenant tenant,
            UUID id,
            WholeStudy wanted,
            InterviewerApproval approval,
            StudyState earlier,
            long revision) {
        var fresh = StudyIdentity.next();
        var identity = earlier == null
                ? new StudyIdentity(id, fresh.slug(), fresh.testToken())
                : new StudyIdentity(id, earlier.slug(), earlier.testToken());
        var now = clock.instant();
        var state =
                Study.create(tenant, identity, wanted.fields(), approval, now).state();
        boolean recruits = state.fieldingStatus().equals("not_started");
        return copy(
                state,
                recruits ? FIELDING : state.fieldingStatus(),
                revision,
                earlier == null ? now : earlier.createdAt(),
                now,
                null);
    }

    /** The same study, closed. */
    public static StudyState closed(StudyState study, Instant now) {
        return copy(study, study.fieldingStatus(), study.revision() + 1, study.createdAt(), now, now);
    }

    private static StudyState copy(
            StudyState study,
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
                study.guide(),
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
