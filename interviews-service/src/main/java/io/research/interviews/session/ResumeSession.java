package io.research.interviews.session;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.interview.InterviewSteps;
import io.research.neighbours.Organization;
import io.research.neighbours.Organizations;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Lets people come back to the session that they have. */
@ApplicationScoped
class ResumeSession {
    private final Organizations organizations;
    private final InterviewSteps interviewSteps;
    private final Media media;

    ResumeSession(Organizations organizations, InterviewSteps interviewSteps, Media media) {
        this.organizations = organizations;
        this.interviewSteps = interviewSteps;
        this.media = media;
    }

    /** The session as one comes back to it, with all that was said. */
    Uni<ResumedView> resume(Session session, SessionToken token) {
        return organizations
                .find(session.tenant())
                .chain(organization -> Panache.withSession(() -> resume(session, token, organization)));
    }

    private Uni<ResumedView> resume(Session session, SessionToken token, Optional<Organization> organization) {
        return interviewSteps.resume(session.tenant(), session.interviewId()).chain(step -> media.of(step.snapshot())
                .map(found -> ResumedView.of(step, token.value(), organization, found)));
    }
}
