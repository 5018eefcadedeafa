package io.research.interviews.interview;

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

    InterviewLoader(InterviewRepository interviews, StudyVersions studyVersions) {
        this.interviews = interviews;
        this.studyVersions = studyVersions;
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
                .map(studyVersion -> new LoadedInterview(interview, studyVersion));
    }
}
