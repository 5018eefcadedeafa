package io.research.panel.launch;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** The table of operations. */
@ApplicationScoped
class LaunchRepository implements Retention {
    private static final PlainSql LOCK =
            PlainSql.of("select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) locked");
    private static final TenantSql FIND =
            TenantSql.of("select id, state, cycle_id from launch where id = $1 and {tenant}");
    private static final TenantSql SAVE = TenantSql.of(
            """
            insert into launch (id, organization_id, app_id, state, cycle_id, updated_at)
            values ($1, {organization}, {app}, $2, $3, $4)
            on conflict on constraint launch_pk do update set state = excluded.state, updated_at = excluded.updated_at
            """);
    private static final PlainSql FORGET = PlainSql.acrossTenants(
            """
            delete from launch where ctid = any(array(
                select ctid from launch where state <> 'PREPARED' and updated_at <= $1 limit $2 for update skip locked))
            """);

    /** The operation, or null; locked until the current transaction ends. */
    Uni<Launch> lock(Tenant tenant, UUID id) {
        return LOCK.selectFirst("launch " + id)
                .chain(() -> FIND.selectFirst(tenant, id))
                .map(row ->
                        row == null ? null : new Launch(row.uuid(0), row.constant(1, LaunchState.class), row.uuid(2)));
    }

    Uni<Void> save(Tenant tenant, Launch launch, Instant now) {
        return SAVE.update(tenant, launch.id(), launch.state(), launch.cycleId(), now)
                .replaceWithVoid();
    }

    /** Counted from the end of the operation: a day later no call about it can be in progress. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return FORGET.update(ended, (long) most);
    }
}
