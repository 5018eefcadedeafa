package io.research.studies.hidden;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.studies.hidden.HiddenStudyRepository.Row;
import io.research.studies.study.StudyLookup;
import io.research.studies.study.StudySnapshots;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/**
 * Creates, changes and closes hidden studies. They are in a table of their own, so that no list, total or operation of
 * the public API finds one; other services read them, and receive their events, like any study.
 */
@ApplicationScoped
class HiddenStudies implements StudyLookup {
    private final HiddenStudyRepository repository;
    private final StudySnapshots studies;
    private final Outbox outbox;
    private final Clock clock;

    HiddenStudies(HiddenStudyRepository repository, StudySnapshots studies, Outbox outbox, Clock clock) {
        this.repository = repository;
        this.studies = studies;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Creates or changes the study as requested; returns the slug of its link. */
    @WithTransaction
    Uni<String> put(Tenant tenant, UUID id, HiddenStudyRequest request) {
        return repository
                .lock(id)
                .chain(() -> repository.find(tenant, id))
                .chain(known -> save(tenant, id, request, known));
    }

    /** Closes it; if its creation arrives later, it stays closed. */
    @WithTransaction
    Uni<Void> close(Tenant tenant, UUID id) {
        return repository.lock(id).chain(() -> repository.find(tenant, id)).chain(known -> {
            if (known == null) {
                return repository.save(tenant, id, new Row(0, null, true));
            }
            return known.closed() ? Uni.createFrom().voidItem() : close(tenant, known);
        });
    }

    @Override
    @WithSession
    public Uni<StudyState> find(Tenant tenant, UUID id) {
        return repository.find(tenant, id).map(known -> known == null || known.closed() ? null : known.state());
    }

    @Override
    @WithSession
    public Uni<PublishedStudy> findBySlug(String slug) {
        return repository.findBySlug(slug);
    }

    private Uni<String> save(Tenant tenant, UUID id, HiddenStudyRequest request, Row known) {
        if (known != null && known.closed()) {
            throw Problem.notFound();
        }
        if (known != null && known.version() >= request.version()) {
            return Uni.createFrom().item(known.state().slug());
        }
        var earlier = known == null ? null : known.state();
        var state = studies.describe(tenant, id, request.study(), earlier, request.version());
        return repository
                .save(tenant, id, new Row(request.version(), state, false))
                .chain(() -> outbox.addAll(announced(tenant, state, earlier == null)))
                .replaceWith(state.slug());
    }

    private Uni<Void> close(Tenant tenant, Row known) {
        var state = StudySnapshots.closed(known.state(), clock.instant());
        return repository
                .save(tenant, state.id(), new Row(known.version(), state, true))
                .chain(() -> outbox.add(event(tenant, EventType.STUDY_DELETED, state)));
    }

    private static List<Event<StudyState>> announced(Tenant tenant, StudyState state, boolean isNew) {
        return isNew
                ? List.of(
                        event(tenant, EventType.STUDY_CREATED, state),
                        event(tenant, EventType.STUDY_PROVISIONED, state))
                : List.of(event(tenant, EventType.STUDY_UPDATED, state));
    }

    private static Event<StudyState> event(Tenant tenant, EventType type, StudyState state) {
        return new Event<>(
                Ids.next(), type, 1, state.updatedAt(), tenant.organizationId(), tenant.appId(), state.id(), state);
    }
}
