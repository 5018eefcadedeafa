package io.research.assistant.usage;

import io.research.assistant.ModelUse;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.model.ModelUsed;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;

/** The table {@code model_usage}, in the schema of each service that asks. */
@ApplicationScoped
class ModelUsageRepository implements UsageStore {
    private static final TenantSql ADD = TenantSql.of(
            """
            insert into model_usage as kept (day, organization_id, app_id, feature, calls, failed, tokens_in, tokens_out)
            values ($1, {organization}, {app}, $2, 1, $3, $4, $5)
            on conflict on constraint model_usage_pk do update set
                calls = kept.calls + 1, failed = kept.failed + excluded.failed,
                tokens_in = kept.tokens_in + excluded.tokens_in, tokens_out = kept.tokens_out + excluded.tokens_out
            """);
    private static final TenantSql TOKENS = TenantSql.of(
            """
            select cast(coalesce(sum(tokens_in + tokens_out), 0) as bigint) from model_usage
            where day = $1 and {tenant}
            """);

    private final Pool pool;
    private final Outbox outbox;
    private final Clock clock;

    ModelUsageRepository(Pool pool, Outbox outbox, Clock clock) {
        this.pool = pool;
        this.outbox = outbox;
        this.clock = clock;
    }

    @Override
    public Uni<Void> add(ModelUse use, LocalDate day, boolean failed, SpentTokens tokens) {
        var tenant = new Tenant(use.organizationId(), use.appId());
        long failures = failed ? 1 : 0;
        var used = new ModelUsed(day, use.feature().wire(), 1, failures, tokens.in(), tokens.out());
        return pool.withTransaction(connection -> ADD.updateOn(
                        connection, tenant, day, use.feature().wire(), failures, tokens.in(), tokens.out())
                .chain(() -> outbox.addAll(connection, List.of(event(use, used)))));
    }

    @Override
    public Uni<Long> tokens(Tenant tenant, LocalDate day) {
        return TOKENS.selectFirstOn(pool, tenant, day).map(row -> row.bigint(0));
    }

    private Event<ModelUsed> event(ModelUse use, ModelUsed used) {
        return new Event<>(
                Ids.next(), EventType.MODEL_USED, 1, clock.instant(), use.organizationId(), use.appId(), null, used);
    }
}
