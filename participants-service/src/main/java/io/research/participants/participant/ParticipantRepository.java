package io.research.participants.participant;

import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.page.PageRequest;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of participants; those of deleted studies are found by nobody but the holders of their links. */
@ApplicationScoped
class ParticipantRepository extends TenantRepository<Participant> {
    private static final Sort NEWEST_FIRST = Sort.descending("id");
    private static final String HIDE =
            "update participant set deleted_at = $2, updated_at = $2 where study_id = $1 and deleted_at is null";

    private final ParticipantCounts counts;

    ParticipantRepository(ParticipantCounts counts) {
        this.counts = counts;
    }

    /**
     * Makes room for more participants of a study, and holds its count until the transaction ends: those who add to one
     * study, or delete it, come one after another. False when the study was deleted.
     */
    Uni<Boolean> grow(Tenant tenant, UUID studyId, int by) {
        return counts.grow(tenant, studyId, by);
    }

    /** Hides the participants of the study for good; none can be added from now on. */
    Uni<Void> closeStudy(Tenant tenant, UUID studyId, Instant now) {
        return counts.close(tenant, studyId, now)
                .chain(() -> Sql.update(HIDE, studyId, now))
                .replaceWithVoid();
    }

    Uni<Long> count(ReadScope scope, ParticipantFilter filter) {
        return filter.isNarrow()
                ? query(scope, filter.condition(), Sort.empty(), filter.parameters())
                        .count()
                : counts.total(scope, filter.studyId());
    }

    Uni<List<Participant>> list(ReadScope scope, ParticipantFilter filter, PageRequest page) {
        int first = Math.toIntExact(page.offset());
        return query(scope, filter.condition(), NEWEST_FIRST, filter.parameters())
                .range(first, first + page.size() - 1)
                .list();
    }

    Uni<List<Participant>> withExternalIds(Tenant tenant, UUID studyId, Collection<String> externalIds) {
        return query(
                        tenant,
                        "studyId = :studyId and externalId in :externalIds",
                        Sort.empty(),
                        Map.of("studyId", studyId, "externalIds", externalIds))
                .list();
    }

    /** The participant, or null. */
    Uni<Participant> findOf(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id)).firstResult();
    }

    /** Bound to no tenant: for who proves to have been sent a letter. */
    Uni<Participant> findAnywhere(UUID id) {
        return find("id = :id", Map.of("id", id)).firstResult();
    }

    /** The participant, locked until the transaction ends, or null. */
    Uni<Participant> findForUpdate(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult();
    }

    /** Bound to no tenant: the token is unique in the installation and is itself the right to take part. */
    Uni<Participant> findByToken(String token) {
        return find("token = :token", Map.of("token", token)).firstResult();
    }

    @Override
    protected PanacheQuery<Participant> query(
            ReadScope scope, String condition, Sort sort, Map<String, Object> parameters) {
        String visible = condition.isBlank() ? "deletedAt is null" : condition + " and deletedAt is null";
        return super.query(scope, visible, sort, parameters);
    }
}
