package io.research.gateway.topup;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The table of top-ups. */
@ApplicationScoped
class TopUpRepository extends TenantRepository<TopUp> {
    private static final PlainSql OWNER =
            PlainSql.acrossTenants("select organization_id, app_id from top_up where id = $1");

    /** The owner of that top-up, because the payment service and payers know only its id. */
    Uni<Tenant> requireOwner(UUID id) {
        return OWNER.selectFirst(id)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .map(row -> new Tenant(row.text(0), row.text(1)));
    }
}
