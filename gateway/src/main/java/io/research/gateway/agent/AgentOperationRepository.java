package io.research.gateway.agent;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.Retention;
import io.research.mcp.tool.OperationIds;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** Operations that agents began a short while ago, the same for all replicas. */
@ApplicationScoped
class AgentOperationRepository implements OperationIds, Retention {
    private static final Duration FOUND_AGAIN = Duration.ofMinutes(10);

    private static final PlainSql FIND_OR_BEGIN = PlainSql.of(
            """
            insert into agent_operation as known (fingerprint, operation_id, begun_at) values ($1, $2, now())
            on conflict (fingerprint) do update set
              operation_id = case when known.begun_at < now() - interval '10 minutes'
                then excluded.operation_id else known.operation_id end,
              begun_at = case when known.begun_at < now() - interval '10 minutes' then now() else known.begun_at end
            returning operation_id
            """);
    private static final PlainSql FORGET = PlainSql.of(
            """
            delete from agent_operation where fingerprint in
              (select fingerprint from agent_operation where begun_at < $1 order by begun_at limit $2)
            """);

    private final Pool pool;

    AgentOperationRepository(Pool pool) {
        this.pool = pool;
    }

    @Override
    public Uni<Operation> of(byte[] fingerprint) {
        var begun = UUID.randomUUID();
        return FIND_OR_BEGIN.selectFirstOn(pool, fingerprint, begun).map(row -> {
            var id = row.uuid(0);
            return new Operation(id, !id.equals(begun));
        });
    }

    @Override
    public Duration kept() {
        return FOUND_AGAIN;
    }

    @Override
    public Uni<Integer> forget(Instant served, int most) {
        return FORGET.update(served, most);
    }
}
