package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.interview.InterviewerBrief;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Payer;
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

/** Creates, reads, changes and deletes studies. */
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
                .chain(brief -> ask(brief, Study.isComplete(fields)));
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

    /**
     * Saves the patch; whoever has it pay rewards automatically has to be one who may pay. The interviewer is asked before the transaction; its approval counts if the patched study, once it is
     * locked, still has the brief that was approved.
     */
    Uni<StudyView> update(Tenant tenant, UUID id, IfMatch expected, StudyPatch patch, Payer payer) {
        return Panache.withSession(() -> studies.require(tenant, id))
                .invoke(study -> study.requirePayer(patch, payer))
                .invoke(study -> expected.require(study.revision()))
                .invoke(study -> study.requireEditable(patch, links))
                .chain(study -> ask(study.briefBeforeUpdate(patch), study.isCompleteWith(patch)))
                .chain(approval -> Panache.withTransaction(() -> save(tenant, id, expected, patch, payer, approval)));
    }

    private Uni<InterviewerApproval> ask(InterviewerBrief brief, boolean needsApproval) {
        return needsApproval ? interviewers.forSave(brief) : interviewers.forDraft(brief);
    }

    private Uni<StudyView> save(
            Tenant tenant, UUID id, IfMatch expected, StudyPatch patch, Payer payer, InterviewerApproval approval) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> expected.require(study.revision()))
                .call(study -> outbox.addAll(study.update(patch, payer, approval, links, clock.instant())))
                .call(retry::follow)
                .map(study -> study.view(links));
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
