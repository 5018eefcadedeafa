package io.research.interviews.interview;

import io.research.interviews.study.Editions;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Finds interviews with what they follow; in the session of the caller. */
@ApplicationScoped
class InterviewLoader {
    private final InterviewRepository interviews;
    private final Editions editions;
    private final Studies studies;

    InterviewLoader(InterviewRepository interviews, Editions editions, Studies studies) {
        this.interviews = interviews;
        this.editions = editions;
        this.studies = studies;
    }

    /** To be looked at. */
    Uni<LoadedInterview> find(Tenant tenant, UUID id) {
        return interviews.require(tenant, id).chain(this::load);
    }

    /** To be changed: one at a time, until the transaction ends. */
    Uni<LoadedInterview> lock(Tenant tenant, UUID id) {
        return interviews.requireForUpdate(tenant, id).chain(this::load);
    }

    private Uni<LoadedInterview> load(Interview interview) {
        return editions.require(interview.studyId(), interview.studyRevision())
                .chain(edition -> studies.fieldwork(interview.studyId())
                        .map(fieldwork -> new LoadedInterview(interview, edition, fieldwork)));
    }
}
