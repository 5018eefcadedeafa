package io.research.interviews.usage;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What was used: the totals of the list {@code interview_usage} (V11), which keeps what is deleted; its labels are the
 * formats of interviews.
 */
@ApplicationScoped
class UsageRepository {
    /** No more rows than three formats for each period. The organizations are named, so that the index leads to their days. */
    private static final TenantSql USED = TenantSql.of(
            """
            select cast(date_trunc($3, cast(day as timestamp)) as date), label, cast(sum(total) as bigint)
            from list_total
            where list = 'interview_usage' and scope = '' and {tenant} and day > '-infinity' and day between $1 and $2
                and organization_id = any(array(
                    select distinct organization_id from list_total
                    where list = 'interview_usage' and scope = '' and {tenant} and day = '-infinity'))
            group by 1, 2
            """);

    /** What was used in each period of the range, by its first day; periods without interviews are absent. */
    Uni<Map<LocalDate, UsedUnits>> used(ReadScope scope, UsageRange range) {
        return USED.select(scope, range.start(), range.end(), range.cadence().sqlUnit())
                .map(UsageRepository::byPeriod);
    }

    private static Map<LocalDate, UsedUnits> byPeriod(List<SqlRow> rows) {
        return rows.stream()
                .collect(Collectors.toMap(
                        row -> row.date(0), row -> UsedUnits.of(row.text(1), row.bigint(2)), UsedUnits::plus));
    }
}
