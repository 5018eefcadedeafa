package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.research.studies.concept.ConceptImages;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.interviewer.Interviewers;
import io.research.studies.link.StudyIdentity;
import io.research.studies.link.StudyLinks;
import io.research.studies.settings.StudyPatch;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Creates, reads and deletes studies. */
@ApplicationScoped
class Studies {
    private final StudyRepository studies;
    private final Interviewers interviewers;
    private final ProvisioningJob retry;
    private final ConceptImages images;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    Studies(
            StudyRepository studies,
            Interviewers interviewers,
            ProvisioningJob retry,
            ConceptImages images,
            StudyLinks links,
            Outbox outbox,
            Clock clock) {
        this.studies = studies;
        this.interviewers = interviewers;
        this.retry = retry;
        this.images = images;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Whether the interviewer is to be asked before such a study is created: not without a plan. */
    boolean needsApproval(StudyPatch fields) {
        return Study.briefBefore(fields) != null;
    }

    /** Asks the interviewer about such a study; before {@link #create}, outside its transaction. */
    Uni<InterviewerApproval> askInterviewer(StudyPatch fields) {
        return Uni.createFrom()
                .item(() -> Study.briefBefore(fields))
                .chain(brief -> Study.isComplete(fields) ? interviewers.forSave(brief) : interviewers.forDraft(brief));
    }

    @WithTransaction
    Uni<StudyView> create(Tenant tenant, StudyPatch fields, InterviewerApproval approval) {
        var study = Study.create(tenant, StudyIdentity.next(), fields, approval, clock.instant());
        return studies.persist(study)
                .call(() -> outbox.addAll(study.created()))
                .call(() -> retry.follow(study))
                .map(saved -> saved.view(links));
    }

    /** The study, with the guide of its plan: one that an earlier release has not kept is asked for, and kept. */
    Uni<StudyView> read(ReadScope scope, UUID id) {
        return Panache.withSession(() -> studies.require(scope, id))
                .chain(study -> study.briefOfMissingGuide() == null
                        ? Uni.createFrom().item(study.view(links))
                        : readWithGuide(study));
    }

    private Uni<StudyView> readWithGuide(Study study) {
        return interviewers
                .forPlan(study.tenant(), study.briefOfMissingGuide())
                .chain(approval -> approval.covers(study.briefOfMissingGuide())
                        ? Panache.withTransaction(() -> studies.requireForUpdate(study.tenant(), study.id())
                                .invoke(current -> current.keepGuide(approval))
                                .map(current -> current.view(links)))
                        : Uni.createFrom().item(study.view(links)));
    }

    /** The study as other services read it. */
    @WithSession
    Uni<StudyState> state(ReadScope scope, UUID id) {
        return studies.require(scope, id).map(Study::state);
    }

    /** The study behind a study link, with its owner. */
    @WithSession
    Uni<PublishedStudy> published(String slug) {
        return studies.findBySlug(slug).map(study -> {
            if (study == null) {
                throw Problem.notFound();
            }
            return new PublishedStudy(
                    study.tenant().organizationId(), study.tenant().appId(), study.state());
        });
    }

    /** Deletes softly: no call finds the study any more, its interviews stay. */
    @WithTransaction
    Uni<StudyView> delete(Tenant tenant, UUID id, IfMatch expected) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> expected.require(study.revision()))
                .call(study -> outbox.add(study.delete(links, clock.instant())))
                .call(() -> images.withdraw(tenant, id))
                .map(study -> study.view(links));
    }
}
