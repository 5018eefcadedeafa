package io.research.interviews.usage;

import io.research.contracts.model.ModelUsed;
import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The usage of language models: the table {@code model_usage_total}. */
@ApplicationScoped
class ModelUsageTotalRepository {
    /** Several at once, each row once and in the same order for all, so that two consumers never wait for each other. */
    private static final PlainSql ADD = PlainSql.acrossTenants(
            """
            insert into model_usage_total as kept
                (app_id, organization_id, day, feature, calls, failed, tokens_in, tokens_out)
            select app_id, organization_id, cast(day as date), feature,
                sum(calls), sum(failed), sum(tokens_in), sum(tokens_out)
            from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
                $8::bigint[]) told (app_id, organization_id, day, feature, calls, failed, tokens_in, tokens_out)
            group by 1, 2, 3, 4
            order by 1, 2, 3, 4
            on conflict on constraint model_usage_total_pk do update set
                calls = kept.calls + excluded.calls, failed = kept.failed + excluded.failed,
                tokens_in = kept.tokens_in + excluded.tokens_in, tokens_out = kept.tokens_out + excluded.tokens_out
            """);
    /** No more rows than five features for each day of the range. */
    private static final TenantSql USED = TenantSql.of(
            """
            select day, feature, cast(sum(calls) as bigint), cast(sum(failed) as bigint),
                cast(sum(tokens_in) as bigint), cast(sum(tokens_out) as bigint)
            from model_usage_total
            where {tenant} and day between $1 and $2
            group by 1, 2
            order by 1, 2
            """);

    Uni<Void> add(List<RawEvent> events) {
        var used = events.stream().map(event -> (ModelUsed) event.read()).toList();
        return ADD.update(
                        texts(events, RawEvent::appId),
                        texts(events, RawEvent::organizationId),
                        texts(used, one -> one.day().toString()),
                        texts(used, ModelUsed::feature),
                        numbers(used, ModelUsed::calls),
                        numbers(used, ModelUsed::failed),
                        numbers(used, ModelUsed::tokensIn),
                        numbers(used, ModelUsed::tokensOut))
                .replaceWithVoid();
    }

    Uni<List<ModelUsageView.Row>> used(ReadScope scope, UsageRange range) {
        return USED.select(scope, range.start(), range.end())
                .map(rows -> rows.stream().map(ModelUsageTotalRepository::row).toList());
    }

    private static ModelUsageView.Row row(SqlRow row) {
        return new ModelUsageView.Row(
                row.date(0), row.text(1), row.bigint(2), row.bigint(3), row.bigint(4), row.bigint(5));
    }

    private static <T> String[] texts(List<T> rows, Function<T, String> text) {
        return rows.stream().map(text).toArray(String[]::new);
    }

    private static Long[] numbers(List<ModelUsed> used, ToLongFunction<ModelUsed> number) {
        return used.stream().map(number::applyAsLong).toArray(Long[]::new);
    }
}
