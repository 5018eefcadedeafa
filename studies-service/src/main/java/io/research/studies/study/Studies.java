package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.page.PageRequest;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** What can be done with studies. */
@ApplicationScoped
class Studies {
    private final StudyRepository studies;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    Studies(StudyRepository studies, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    @WithTransaction
    Uni<StudyView> create(Tenant tenant, StudyPatch fields) {
        var study = Study.create(tenant, ReservedStudy.next(), fields, clock.instant());
        return studies.persist(study).call(() -> outbox.addAll(study.created())).map(saved -> saved.view(links));
    }

    @WithSession
    Uni<StudyView> read(Tenant tenant, UUID id) {
        return studies.require(tenant, id).map(study -> study.view(links));
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
    Uni<StudyPage> list(Tenant tenant, StudyFilter filter, PageRequest page) {
        return studies.count(tenant, filter).chain(total -> (page.offset() >= total
                        ? Uni.createFrom().item(List.<Study>of())
                        : studies.list(tenant, filter, page))
                .map(found -> StudyPage.of(
                        found.stream().map(study -> study.row(links)).toList(), total, page)));
    }

    @WithTransaction
    Uni<StudyView> update(Tenant tenant, UUID id, Long expectedRevision, StudyPatch patch) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> requireRevision(study, expectedRevision))
                .call(study -> outbox.addAll(study.update(patch, links, clock.instant())))
                .map(study -> study.view(links));
    }

    /** Deletes softly: no call finds the study any more, its interviews stay. */
    @WithTransaction
    Uni<StudyView> delete(Tenant tenant, UUID id, Long expectedRevision) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> requireRevision(study, expectedRevision))
                .call(study -> outbox.add(study.delete(links, clock.instant())))
                .map(study -> study.view(links));
    }

    private static void requireRevision(Study study, Long expected) {
        if (expected != null && expected != study.revision()) {
            throw new Problem(ErrorCode.REVISION_CONFLICT);
        }
    }
}
