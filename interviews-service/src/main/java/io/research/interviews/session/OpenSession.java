package io.research.interviews.session;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.study.PublishedStudy;
import io.research.interviews.interview.EnterInterview;
import io.research.interviews.interview.Entry;
import io.research.interviews.interview.InterviewSnapshot;
import io.research.interviews.interview.Stage;
import io.research.interviews.moderator.InterviewerLanguages;
import io.research.interviews.study.Studies;
import io.research.interviews.study.StudyVersions;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.neighbours.Organization;
import io.research.neighbours.Organizations;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Lets people in by a link. */
@ApplicationScoped
class OpenSession {
    private final Studies studies;
    private final StudyVersions studyVersions;
    private final Admissions admissions;
    private final Organizations organizations;
    private final EnterInterview enterInterview;
    private final Media media;
    private final SessionRepository sessions;

    OpenSession(
            Studies studies,
            StudyVersions studyVersions,
            Admissions admissions,
            Organizations organizations,
            EnterInterview enterInterview,
            Media media,
            SessionRepository sessions) {
        this.studies = studies;
        this.studyVersions = studyVersions;
        this.admissions = admissions;
        this.organizations = organizations;
        this.enterInterview = enterInterview;
        this.media = media;
        this.sessions = sessions;
    }

    /** Opens a session for somebody who opens that link; a closed study returns no session. */
    Uni<SessionView> open(OpenRequest request) {
        String slug = request.link().slug();
        if (slug.isEmpty()) {
            return Uni.createFrom().failure(Problem.notFound());
        }
        return studies.behind(slug)
                .chain(study -> admissions.admit(study, request.ticket()).chain(admission -> switch (admission) {
                    case Admission.Admitted admitted -> enter(study, admitted, request.locale());
                    case Admission.Closed closed ->
                        Uni.createFrom()
                                .item(SessionView.closed(
                                        StudyView.of(study.study(), request.locale()),
                                        closed.because(),
                                        Studies.isPreparing(study)));
                }));
    }

    private Uni<SessionView> enter(PublishedStudy study, Admission.Admitted admitted, String locale) {
        var tenant = new Tenant(study.organizationId(), study.appId());
        return organizations.find(tenant).chain(organization -> studyVersions
                .keep(study.study())
                .map(studyVersion -> new Entry(
                        tenant,
                        studyVersion,
                        admitted.source(),
                        admitted.participant(),
                        admitted.interviewId(),
                        InterviewerLanguages.in(admitted.country(), locale),
                        admitted.isSimulated()))
                .chain(entry -> Panache.withTransaction(() -> begin(entry, organization))));
    }

    /**
     * Anyone who has declined the interview that was kept for them is turned away, as by the panel once it has heard of
     * it.
     */
    private Uni<SessionView> begin(Entry entry, Optional<Organization> organization) {
        return enterInterview
                .enter(entry)
                .chain(snapshot -> snapshot.stage() == Stage.CLOSED
                        ? Uni.createFrom()
                                .item(SessionView.closed(
                                        StudyView.of(entry.studyVersion().study(), entry.locale()),
                                        ClosedBecause.REPEATED,
                                        false))
                        : begin(snapshot, organization));
    }

    private Uni<SessionView> begin(InterviewSnapshot snapshot, Optional<Organization> organization) {
        var token = SessionToken.random();
        return sessions.insert(token, Session.of(snapshot))
                .chain(() -> media.of(snapshot))
                .map(found -> SessionView.of(snapshot, token.value(), organization, found));
    }
}
