package io.research.interviews.session;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.contracts.study.PublishedStudy;
import io.research.interviews.admission.Admission;
import io.research.interviews.admission.Admissions;
import io.research.interviews.interview.Entering;
import io.research.interviews.interview.Interviewing;
import io.research.interviews.interview.state.Entry;
import io.research.interviews.study.Editions;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Opening sessions and coming back to them. */
@ApplicationScoped
public class Sessions {
    private final Studies studies;
    private final Editions editions;
    private final Admissions admissions;
    private final Entering entering;
    private final Interviewing interviewing;
    private final Media media;
    private final SessionRepository sessions;
    private final Clock clock;

    Sessions(
            Studies studies,
            Editions editions,
            Admissions admissions,
            Entering entering,
            Interviewing interviewing,
            Media media,
            SessionRepository sessions,
            Clock clock) {
        this.studies = studies;
        this.editions = editions;
        this.admissions = admissions;
        this.entering = entering;
        this.interviewing = interviewing;
        this.media = media;
        this.sessions = sessions;
        this.clock = clock;
    }

    /** Opens a session for who comes by that link; a closed study answers without one. */
    public Uni<SessionView> open(OpenRequest request) {
        String slug = request.link().slug();
        if (slug.isEmpty()) {
            return Uni.createFrom().failure(Problem.notFound());
        }
        return studies.behind(slug)
                .chain(study -> admissions.admit(study, request.ticket()).chain(admission -> switch (admission) {
                    case Admission.Admitted admitted -> enter(study, admitted, request.locale());
                    case Admission.Closed closed ->
                        Uni.createFrom().item(SessionView.closed(StudyView.of(study.study(), request.locale())));
                }));
    }

    private Uni<SessionView> enter(PublishedStudy study, Admission.Admitted admitted, String locale) {
        var tenant = new Tenant(study.organizationId(), study.appId());
        return editions.keep(study.study())
                .map(edition -> new Entry(
                        tenant, edition, admitted.source(), admitted.participant(), admitted.interviewId(), locale))
                .chain(entry -> Panache.withTransaction(() -> begin(entry)));
    }

    private Uni<SessionView> begin(Entry entry) {
        var token = SessionToken.random();
        return entering.enter(entry)
                .call(snapshot ->
                        sessions.insert(token, new Session(snapshot.interviewId(), snapshot.tenant()), clock.instant()))
                .chain(snapshot -> media.of(snapshot).map(found -> SessionView.of(snapshot, token.value(), found)));
    }

    /** The session as one comes back to it, with all that was said. */
    @WithSession
    public Uni<ResumedView> resume(Session session, SessionToken token) {
        return interviewing.resume(session.tenant(), session.interviewId()).chain(step -> media.of(step.snapshot())
                .map(found -> ResumedView.of(step, token.value(), found)));
    }
}
