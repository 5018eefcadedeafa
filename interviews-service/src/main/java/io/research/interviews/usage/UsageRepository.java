package io.research.interviews.usage;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The table of what was used, which a trigger keeps (V8). */
@ApplicationScoped
class UsageRepository {
    /** Days are counted from 1970; no more rows than three formats for each period. */
    private static final String USED =
            """
            select cast(date_trunc($4, cast(day as timestamp)) as date) - date '1970-01-01', interview_format,
                cast(sum(total) as bigint)
            from interview_usage where app_id = $1 and day between $2 and $3%s
            group by 1, 2
            """;

    private static final String OF_TENANT = USED.formatted(" and organization_id = $5");
    private static final String OF_APP = USED.formatted("");

    /** What was used in each period of the range, by its first day; periods without interviews are absent. */
    Uni<Map<LocalDate, Used>> used(ReadScope scope, UsageRange range) {
        String unit = range.cadence().sqlUnit();
        var rows =
                switch (scope) {
                    case Tenant tenant ->
                        Sql.select(
                                OF_TENANT, tenant.appId(), range.start(), range.end(), unit, tenant.organizationId());
                    case WholeApp app -> Sql.select(OF_APP, app.appId(), range.start(), range.end(), unit);
                };
        return rows.map(UsageRepository::byPeriod);
    }

    private static Map<LocalDate, Used> byPeriod(List<SqlRow> rows) {
        return rows.stream()
                .collect(Collectors.toMap(
                        row -> LocalDate.ofEpochDay(row.bigint(0)),
                        row -> Used.of(row.text(1), row.bigint(2)),
                        Used::plus));
    }
}
