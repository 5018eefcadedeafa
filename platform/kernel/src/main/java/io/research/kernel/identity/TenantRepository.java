package io.research.kernel.identity;

import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.persistence.LockModeType;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** The one place where queries are bound to organization and app; the repositories of the features extend it. */
public abstract class TenantRepository<E extends TenantRecord> implements PanacheRepositoryBase<E, UUID> {
    private static final String OF_APP = "appId = :appId";
    private static final String OF_TENANT = "organizationId = :organizationId and " + OF_APP;

    /**
     * The row with that id; {@link Problem} {@code not_found} if there is none or it is out of scope. To change it,
     * pass a {@link Tenant}.
     */
    public Uni<E> require(ReadScope scope, UUID id) {
        return query(scope, "id = :id", Sort.empty(), Map.of("id", id))
                .firstResult()
                .map(TenantRepository::orNotFound);
    }

    /**
     * The same, locked until the transaction ends, so that writers of one row wait for each other. The row must not
     * have been read in this session before: it is not read again, so a change made in between would be overwritten.
     */
    public Uni<E> requireForUpdate(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .map(TenantRepository::orNotFound);
    }

    /**
     * Deletes the row by a statement, after flushing changes; the session then no longer knows the entity. A rule
     * forbids Hibernate's own {@code delete(entity)}: in Hibernate Reactive (issue 1713), all deletions of one entity
     * type share one field for the next step, so that of two concurrent ones, one never completes and its transaction
     * stays open.
     */
    public Uni<Void> deleteRow(E row) {
        var itself = Map.<String, Object>of(
                "id", row.id(),
                "organizationId", row.tenant().organizationId(),
                "appId", row.tenant().appId());
        return getSession().chain(session -> session.flush()
                .chain(() -> delete("id = :id and " + OF_TENANT, itself))
                .invoke(() -> session.detach(row))
                .replaceWithVoid());
    }

    /** A query within the scope: {@code condition} is HQL, or blank for all rows. */
    protected PanacheQuery<E> query(ReadScope scope, String condition, Sort sort, Map<String, Object> parameters) {
        var all = new HashMap<>(parameters);
        all.put("appId", scope.appId());
        String bound =
                switch (scope) {
                    case Tenant tenant -> {
                        all.put("organizationId", tenant.organizationId());
                        yield OF_TENANT;
                    }
                    case WholeApp app -> OF_APP;
                };
        return find(condition.isBlank() ? bound : bound + " and " + condition, sort, all);
    }

    private static <T> T orNotFound(T found) {
        if (found == null) {
            throw Problem.notFound();
        }
        return found;
    }
}
