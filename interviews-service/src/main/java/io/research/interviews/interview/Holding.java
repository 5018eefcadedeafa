package io.research.interviews.interview;

import io.research.interviews.study.Editions;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Finds interviews with what they follow; in the session of the caller. */
@ApplicationScoped
class Holding {
    private final InterviewRepository interviews;
    private final Editions editions;
    private final Studies studies;

    Holding(InterviewRepository interviews, Editions editions, Studies studies) {
        this.interviews = interviews;
        this.editions = editions;
        this.studies = studies;
    }

    /** To be looked at. */
    Uni<Held> find(Tenant tenant, UUID id) {
        return interviews.require(tenant, id).chain(this::held);
    }

    /** To be changed: one at a time, until the transaction ends. */
    Uni<Held> lock(Tenant tenant, UUID id) {
        return interviews.requireForUpdate(tenant, id).chain(this::held);
    }

    private Uni<Held> held(Interview interview) {
        return editions.require(interview.studyId(), interview.studyRevision())
                .chain(edition -> studies.fieldwork(interview.studyId())
                        .map(fieldwork -> new Held(interview, edition, fieldwork)));
    }
}
