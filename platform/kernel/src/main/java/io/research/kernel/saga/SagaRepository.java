package io.research.kernel.saga;

import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A table of sagas; the feature with these sagas extends it. */
public abstract class SagaRepository<S extends SagaRecord> extends TenantRepository<S> implements Retention {
    private final PlainSql forget;

    /** @param table the name of the table, which has an index on {@code updated_at} of the sagas that have ended */
    protected SagaRepository(String table) {
        this.forget = PlainSql.acrossTenants(
                """
                delete from %1$s where id = any(array(
                    select id from %1$s where state in ('DONE', 'ABANDONED') and updated_at < $1 limit $2))
                """
                        .formatted(table));
    }

    /** The saga that runs for that operation, or null. */
    Uni<S> findRunning(PendingOperation pending) {
        var parameters = Map.<String, Object>of(
                "operation", pending.operation(),
                "key", pending.key(),
                "states", List.of(SagaState.STARTED, SagaState.COMMITTED));
        return query(
                        pending.tenant(),
                        "operation = :operation and idempotencyKey = :key and state in :states",
                        Sort.empty(),
                        parameters)
                .firstResult();
    }

    /** A saga that may still be aborted and meets that condition, in HQL; or null. */
    protected Uni<S> findUndecided(Tenant tenant, String condition, Map<String, Object> parameters) {
        var all = new HashMap<>(parameters);
        all.put("started", SagaState.STARTED);
        return query(tenant, "state = :started and " + condition, Sort.empty(), all)
                .firstResult();
    }

    /** Counted from the end of the saga; the response is kept under its Idempotency-Key for longer. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return forget.update(ended, (long) most);
    }
}
