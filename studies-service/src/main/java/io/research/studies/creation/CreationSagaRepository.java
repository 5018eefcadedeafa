package io.research.studies.creation;

import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The table of sagas. */
@ApplicationScoped
class CreationSagaRepository extends TenantRepository<CreationSaga> implements Retention {
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from creation_saga where id = any(array(
                select id from creation_saga where state in ('DONE', 'ABANDONED') and updated_at < $1 limit $2))
            """);

    /** The saga that runs for that operation, or null. */
    Uni<CreationSaga> findRunning(PendingOperation pending) {
        var parameters = Map.<String, Object>of(
                "operation", pending.operation(),
                "key", pending.key(),
                "states", List.of(CreationState.STARTED, CreationState.COMMITTED));
        return query(
                        pending.tenant(),
                        "operation = :operation and idempotencyKey = :key and state in :states",
                        Sort.empty(),
                        parameters)
                .firstResult();
    }

    /** From the end of the saga; the answer is kept under its Idempotency-Key for longer. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return FORGET.update(ended, (long) most);
    }
}
