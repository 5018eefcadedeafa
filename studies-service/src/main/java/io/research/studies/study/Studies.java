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
import io.research.studies.link.StudyIdentity;
import io.research.studies.link.StudyLinks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** What can be done with studies. */
@ApplicationScoped
class Studies {
    private final StudyRepository studies;
    private final StudySummaryRepository summaries;
    private final Provisioning provisioning;
    private final ProvisioningRetry retry;
    private final ConceptImages images;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    Studies(
            StudyRepository studies,
            StudySummaryRepository summaries,
            Provisioning provisioning,
            ProvisioningRetry retry,
            ConceptImages images,
            StudyLinks links,
            Outbox outbox,
            Clock clock) {
        this.studies = studies;
        this.summaries = summaries;
        this.provisioning = provisioning;
        this.retry = retry;
        this.images = images;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Whether the interviewer has to be asked before such a study is created: not for a draft. */
    boolean needsClearance(StudyPatch fields) {
        return Study.briefBefore(fields) != null;
    }

    /** What the interviewer says to such a study; to be asked before {@link #create}, outside its transaction. */
    Uni<Clearance> clear(StudyPatch fields) {
        return Uni.createFrom().item(() -> Study.briefBefore(fields)).chain(provisioning::forSave);
    }

    @WithTransaction
    Uni<StudyView> create(Tenant tenant, StudyPatch fields, Clearance clearance) {
        var study = Study.create(tenant, StudyIdentity.next(), fields, clearance, clock.instant());
        return studies.persist(study)
                .call(() -> outbox.addAll(study.created()))
                .call(() -> retry.follow(study))
                .map(saved -> saved.view(links));
    }

    @WithSession
    Uni<StudyView> read(ReadScope scope, UUID id) {
        return studies.require(scope, id).map(study -> study.view(links));
    }

    /** The study as the neighbours know it. */
    @WithSession
    Uni<StudyState> state(Tenant tenant, UUID id) {
        return studies.require(tenant, id).map(Study::state);
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

    @WithSession
    Uni<StudyPage> list(ReadScope scope, StudyFilter filter) {
        return summaries
                .find(scope, filter)
                .map(found -> StudyPage.of(
                        found.studies().stream().map(study -> study.row(links)).toList(),
                        found.total(),
                        filter.page()));
    }

    /**
     * Saves the patch. The interviewer is asked before the transaction; what it said counts if the study that is then
     * locked comes to what it was asked about.
     */
    Uni<StudyView> update(Tenant tenant, UUID id, IfMatch expected, StudyPatch patch) {
        return Panache.withSession(() -> studies.require(tenant, id))
                .invoke(study -> expected.require(study.revision()))
                .invoke(study -> study.requireEditable(patch, links))
                .map(study -> study.briefBeforeUpdate(patch))
                .chain(provisioning::forSave)
                .chain(clearance -> Panache.withTransaction(() -> save(tenant, id, expected, patch, clearance)));
    }

    private Uni<StudyView> save(Tenant tenant, UUID id, IfMatch expected, StudyPatch patch, Clearance clearance) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> expected.require(study.revision()))
                .call(study -> outbox.addAll(study.update(patch, clearance, links, clock.instant())))
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
