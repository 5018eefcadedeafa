package io.research.participants.participant;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of participants, and beside it how many there are, so that no list has to count them. */
@ApplicationScoped
class ParticipantRepository extends TenantRepository<Participant> {
    private static final Sort NEWEST_FIRST = Sort.descending("id");
    private static final String ALL_OF_TENANT = "";
    private static final String GROW =
            """
            insert into participant_count (organization_id, app_id, scope, total)
            values (?1, ?2, ?3, ?5), (?1, ?2, ?4, ?5)
            on conflict on constraint participant_count_pk
            do update set total = participant_count.total + excluded.total
            """;
    private static final String TOTAL =
            "select total from participant_count where organization_id = ?1 and app_id = ?2 and scope = ?3";

    /**
     * Counts more participants of a study, and holds that count until the transaction ends: those who add to one study
     * come one after another. The study's row is taken before the tenant's, so that nobody waits in a ring.
     */
    Uni<Void> grow(Tenant tenant, UUID studyId, int by) {
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(GROW)
                        .setParameter(1, tenant.organizationId())
                        .setParameter(2, tenant.appId())
                        .setParameter(3, studyId.toString())
                        .setParameter(4, ALL_OF_TENANT)
                        .setParameter(5, by)
                        .executeUpdate())
                .replaceWithVoid();
    }

    Uni<Long> count(Tenant tenant, ParticipantFilter filter) {
        if (filter.isNarrow()) {
            return query(tenant, filter.condition(), Sort.empty(), filter.parameters())
                    .count();
        }
        String scope =
                filter.studyId() == null ? ALL_OF_TENANT : filter.studyId().toString();
        return Panache.getSession()
                .chain(session -> session.createNativeQuery(TOTAL, Long.class)
                        .setParameter(1, tenant.organizationId())
                        .setParameter(2, tenant.appId())
                        .setParameter(3, scope)
                        .getSingleResultOrNull())
                .map(total -> total == null ? 0L : total);
    }

    Uni<List<Participant>> list(Tenant tenant, ParticipantFilter filter, PageRequest page) {
        int first = Math.toIntExact(page.offset());
        return query(tenant, filter.condition(), NEWEST_FIRST, filter.parameters())
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
}
