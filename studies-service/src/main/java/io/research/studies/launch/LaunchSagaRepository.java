package io.research.studies.launch;

import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of sagas. */
@ApplicationScoped
class LaunchSagaRepository extends TenantRepository<LaunchSaga> implements Retention {
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from launch_saga where id = any(array(
                select id from launch_saga where state in ('DONE', 'ABANDONED') and updated_at < $1 limit $2))
            """);

    /** The saga that runs for that operation, or null. */
    Uni<LaunchSaga> findRunning(PendingOperation pending) {
        var parameters = Map.<String, Object>of(
                "operation", pending.operation(),
                "key", pending.key(),
                "states", List.of(LaunchState.STARTED, LaunchState.COMMITTED));
        return query(
                        pending.tenant(),
                        "operation = :operation and idempotencyKey = :key and state in :states",
                        Sort.empty(),
                        parameters)
                .firstResult();
    }

    /** The saga of that study whose end is not decided, or null. */
    Uni<LaunchSaga> findUndecided(Tenant tenant, UUID studyId) {
        return query(
                        tenant,
                        "studyId = :studyId and state = :started",
                        Sort.empty(),
                        Map.of("studyId", studyId, "started", LaunchState.STARTED))
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
