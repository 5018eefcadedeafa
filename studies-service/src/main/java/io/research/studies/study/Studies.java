package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.research.studies.concept.ConceptImages;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;

/** Creates, reads and deletes studies. */
@ApplicationScoped
class Studies {
    private final StudyRepository studies;
    private final ConceptImages images;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    Studies(StudyRepository studies, ConceptImages images, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.images = images;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    @WithTransaction
    Uni<StudyView> create(Tenant tenant, StudyPatch fields) {
        var study = Study.create(tenant, StudyIdentity.next(), fields, clock.instant());
        return studies.persist(study).call(() -> outbox.addAll(study.created())).map(saved -> saved.view(links));
    }

    Uni<StudyView> read(ReadScope scope, UUID id) {
        return withGuide(() -> studies.require(scope, id)).map(study -> study.view(links));
    }

    /** The study as other services read it. */
    Uni<StudyState> state(ReadScope scope, UUID id) {
        return withGuide(() -> studies.require(scope, id)).map(Study::state);
    }

    /** The study behind a study link, with its owner. */
    Uni<PublishedStudy> published(String slug) {
        return withGuide(() -> studies.findBySlug(slug).onItem().ifNull().failWith(Problem::notFound))
                .map(study -> new PublishedStudy(
                        study.tenant().organizationId(), study.tenant().appId(), study.state()));
    }

    /** The study with a stored guide; for a plan of an earlier release, the guide is stored when it is first read. */
    private Uni<Study> withGuide(Supplier<Uni<Study>> find) {
        return Panache.withSession(find)
                .chain(study -> study.hasKeptGuide()
                        ? Uni.createFrom().item(study)
                        : Panache.withTransaction(() -> studies.requireForUpdate(study.tenant(), study.id())
                                .invoke(Study::keepGuide)));
    }

    /** Soft delete: no call finds the study any more, but its interviews stay. */
    @WithTransaction
    Uni<StudyView> delete(Tenant tenant, UUID id, IfMatch expected) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> expected.require(study.revision()))
                .call(study -> outbox.add(study.delete(links, clock.instant())))
                .call(() -> images.withdraw(tenant, id))
                .map(study -> study.view(links));
    }
}
