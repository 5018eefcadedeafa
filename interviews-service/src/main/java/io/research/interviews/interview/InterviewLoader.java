package io.research.interviews.interview;

import io.research.interviews.study.Studies;
import io.research.interviews.study.StudyVersions;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Loads interviews with their study version, in the caller's session. */
@ApplicationScoped
class InterviewLoader {
    private final InterviewRepository interviews;
    private final StudyVersions studyVersions;
    private final Studies studies;

    InterviewLoader(InterviewRepository interviews, StudyVersions studyVersions, Studies studies) {
        this.interviews = interviews;
        this.studyVersions = studyVersions;
        this.studies = studies;
    }

    /** For reading. */
    Uni<LoadedInterview> find(Tenant tenant, UUID id) {
        return interviews.require(tenant, id).chain(this::load);
    }

    /** For changing: locked until the transaction ends. */
    Uni<LoadedInterview> lock(Tenant tenant, UUID id) {
        return interviews.requireForUpdate(tenant, id).chain(this::load);
    }

    private Uni<LoadedInterview> load(Interview interview) {
        return studyVersions
                .require(interview.studyId(), interview.studyRevision())
                .chain(studyVersion -> studies.fieldwork(interview.studyId())
                        .map(fieldwork -> new LoadedInterview(interview, studyVersion, fieldwork)));
    }
}
