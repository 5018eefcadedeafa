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
    private static final String OF_TENANT = "organizationId = :organizationId and appId = :appId";

    /** The row with that id; {@link Problem} {@code not_found} when there is none or it is another tenant's. */
    public Uni<E> require(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .firstResult()
                .map(TenantRepository::orNotFound);
    }

    /** The same, locked until the transaction ends: writers of one row come one after another. */
    public Uni<E> requireForUpdate(Tenant tenant, UUID id) {
        return query(tenant, "id = :id", Sort.empty(), Map.of("id", id))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .map(TenantRepository::orNotFound);
    }

    /** A query within the tenant: {@code condition} is HQL, or blank for all rows. */
    protected PanacheQuery<E> query(Tenant tenant, String condition, Sort sort, Map<String, Object> parameters) {
        String where = condition.isBlank() ? OF_TENANT : OF_TENANT + " and " + condition;
        var all = new HashMap<>(parameters);
        all.put("organizationId", tenant.organizationId());
        all.put("appId", tenant.appId());
        return find(where, sort, all);
    }

    private static <T> T orNotFound(T found) {
        if (found == null) {
            throw Problem.notFound();
        }
        return found;
    }
}
