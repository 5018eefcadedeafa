package io.research.gateway.hold;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** The table of holds. Who changes one holds the lock of the wallet (see {@link Holds}). */
@ApplicationScoped
class HoldRepository extends TenantRepository<Hold> {

    /** The hold of that operation, or null. */
    Uni<Hold> findByOperation(Tenant tenant, String operationId) {
        return query(tenant, "operationId = :operationId", Sort.empty(), Map.of("operationId", operationId))
                .firstResult();
    }

    Uni<Hold> requireByOperation(Tenant tenant, String operationId) {
        return findByOperation(tenant, operationId).onItem().ifNull().failWith(Problem::notFound);
    }
}
