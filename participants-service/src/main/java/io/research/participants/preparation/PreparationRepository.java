package io.research.participants.preparation;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.Sql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/** The table of preparations; the key is the id of the operation that they belong to. */
@ApplicationScoped
class PreparationRepository extends TenantRepository<Preparation> implements Retention {
    private static final String LOCK = "select pg_advisory_xact_lock(hashtextextended($1, 0)) is null";
    private static final String FORGET =
            """
            delete from preparation where id = any(array(
                select id from preparation where state <> 'PREPARED' and updated_at < $1 limit $2))
            """;

    /** The preparation of that operation, or null; until the transaction ends nobody else works on the operation. */
    Uni<Preparation> findAlone(Tenant tenant, UUID operationId) {
        return Sql.select(LOCK, "preparation " + operationId)
                .chain(() -> query(tenant, "id = :id", Sort.empty(), Map.of("id", operationId))
                        .withLock(LockModeType.PESSIMISTIC_WRITE)
                        .firstResult());
    }

    /** From its end: a day later no call about it can be under way any more. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return Sql.update(FORGET, ended, (long) most);
    }
}
