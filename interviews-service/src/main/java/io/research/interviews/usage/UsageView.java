package io.research.interviews.usage;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** The usage of a range, period by period (contract §8). */
record UsageView(Scope scope, long totalInterviews, BigDecimal totalUnits, List<Row> rows) {

    /** @param organizationId null where a platform admin reads all organizations of the app */
    record Scope(String organizationId, String appId, LocalDate startDate, LocalDate endDate, Cadence cadence) {

        static Scope of(ReadScope scope, UsageRange range) {
            String organizationId =
                    switch (scope) {
                        case Tenant tenant -> tenant.organizationId();
                        case WholeApp app -> null;
                    };
            return new Scope(organizationId, scope.appId(), range.start(), range.end(), range.cadence());
        }
    }

    /** One period, first and last day included. */
    record Row(LocalDate periodStart, LocalDate periodEnd, long interviews, BigDecimal units) {}

    static UsageView of(ReadScope scope, UsageRange range, Map<LocalDate, UsedUnits> used) {
        var total = used.values().stream().reduce(UsedUnits.NOTHING, UsedUnits::plus);
        var rows = range.periods((first, last) -> {
            var inPeriod = used.getOrDefault(range.cadence().begin(first), UsedUnits.NOTHING);
            return new Row(first, last, inPeriod.interviews(), inPeriod.units());
        });
        return new UsageView(Scope.of(scope, range), total.interviews(), total.units(), rows);
    }
}
