package io.research.participants.preparation;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/** The table of preparations; the key is the id of their operation. */
@ApplicationScoped
class PreparationRepository extends TenantRepository<Preparation> implements Retention {
    private static final PlainSql LOCK =
            PlainSql.of("select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) locked");
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from preparation where id = any(array(
                select id from preparation where state <> 'PREPARED' and updated_at < $1 limit $2))
            """);

    /** The preparation of that operation, or null; no other transaction works on the operation until this one ends. */
    Uni<Preparation> lock(Tenant tenant, UUID operationId) {
        return LOCK.selectFirst("preparation " + operationId)
                .chain(() -> query(tenant, "id = :id", Sort.empty(), Map.of("id", operationId))
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResult());
    }

    /** From the end of the operation: a day later no call about it can be under way. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return FORGET.update(ended, most);
    }
}
