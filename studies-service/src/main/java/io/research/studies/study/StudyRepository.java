package io.research.studies.study;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.Map;
import java.util.UUID;

/** The table of studies. */
@ApplicationScoped
class StudyRepository extends TenantRepository<Study> {
    private static final TenantSql COUNT_INTERVIEWS = TenantSql.of(
            """
            update study set interview_count = interview_count + $2
            where id = $1 and {tenant} and deleted_at is null
            """);

    /** As {@link #require}, with null for none. */
    Uni<Study> find(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id)).firstResult();
    }

    /** As {@link #requireForUpdate}, with null for none. */
    Uni<Study> findForUpdate(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult();
    }

    /**
     * Not bound to a tenant: the slug of a study link is unique in the installation, and knowing it is the permission
     * to read.
     */
    Uni<Study> findBySlug(String slug) {
        return find("slug = :slug", Map.of("slug", slug)).firstResult();
    }

    /** Adjusts the number of interviews; this does not change the study, so its revision stays. */
    Uni<Integer> countInterviews(Tenant tenant, UUID id, int more) {
        return COUNT_INTERVIEWS.update(tenant, id, more);
    }
}
