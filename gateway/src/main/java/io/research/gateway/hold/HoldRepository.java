package io.research.gateway.hold;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.problem.Problem;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** The table of holds. A hold is changed only under the lock of the wallet (see {@link Holds}). */
@ApplicationScoped
class HoldRepository extends TenantRepository<Hold> implements Retention {
    private static final int PAGE = 100;

    private static final PlainSql OPEN = PlainSql.acrossTenants(
            """
            select id, organization_id, app_id, operation_id from hold
            where amount_cents > captured_cents + released_cents and id > $3 and operation_id like $1 || '-%'
                and updated_at <= clock_timestamp() - $2::float8 * interval '1 second'
            order by id limit $4
            """);
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from hold where id = any(array(
                select id from hold where amount_cents = 0 and created_at < $1 limit $2))
            """);

    /** What a service has had set aside, of all organizations; fewer than {@link #PAGE} are the last. */
    Uni<OpenHolds> open(OpenHoldsRequest request) {
        return OPEN.select(request.owner(), (double) request.quietSeconds(), request.after(), (long) PAGE)
                .map(rows -> new OpenHolds(rows.stream()
                        .map(row -> new OpenHolds.OpenHold(row.uuid(0), row.text(1), row.text(2), row.text(3)))
                        .toList()));
    }

    /** The hold of that operation, which may be one of nothing; or null. */
    Uni<Hold> findByOperation(Tenant tenant, String operationId) {
        return query(tenant, "operationId = :operationId", Sort.empty(), Map.of("operationId", operationId))
                .firstResult();
    }

    /** The same; {@link Problem} {@code not_found} also where it is one of nothing. */
    Uni<Hold> requireByOperation(Tenant tenant, String operationId) {
        return findByOperation(tenant, operationId).invoke(found -> {
            if (found == null || found.isOfNothing()) {
                throw Problem.notFound();
            }
        });
    }

    /** Counted from the release: a month later no call that would create the hold can be in progress. */
    @Override
    public Duration kept() {
        return Duration.ofDays(30);
    }

    @Override
    public Uni<Integer> forget(Instant released, int most) {
        return FORGET.update(released, most);
    }
}
