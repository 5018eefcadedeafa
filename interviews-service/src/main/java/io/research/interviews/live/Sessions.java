package io.research.interviews.live;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.study.PublishedStudy;
import io.research.interviews.admission.Admission;
import io.research.interviews.admission.Admissions;
import io.research.interviews.interview.Entering;
import io.research.interviews.interview.Entry;
import io.research.interviews.study.Editions;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Opening sessions. */
@ApplicationScoped
class Sessions {
    private final Studies studies;
    private final Editions editions;
    private final Admissions admissions;
    private final Entering entering;
    private final SessionRepository sessions;
    private final Clock clock;

    Sessions(
            Studies studies,
            Editions editions,
            Admissions admissions,
            Entering entering,
            SessionRepository sessions,
            Clock clock) {
        this.studies = studies;
        this.editions = editions;
        this.admissions = admissions;
        this.entering = entering;
        this.sessions = sessions;
        this.clock = clock;
    }

    /** Opens a session for who comes by that link; a closed study answers without one. */
    Uni<SessionView> open(OpenRequest request) {
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
                .map(edition -> new Entry(tenant, edition, admitted.source(), admitted.participant(), locale))
                .chain(entry -> Panache.withTransaction(() -> begin(entry)));
    }

    private Uni<SessionView> begin(Entry entry) {
        var token = SessionToken.random();
        return entering.enter(entry)
                .call(standing ->
                        sessions.insert(token, new Session(standing.interviewId(), standing.tenant()), clock.instant()))
                .map(standing -> SessionView.of(standing, token.value()));
    }
}
