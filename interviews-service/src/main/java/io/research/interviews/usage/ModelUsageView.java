package io.research.interviews.usage;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import java.time.LocalDate;
import java.util.List;

/** The usage of language models in a range, by day and feature (contract §8). */
record ModelUsageView(Scope scope, List<Row> rows) {

    /** @param organizationId null where a platform admin reads all organizations of the app */
    record Scope(String organizationId, String appId, LocalDate startDate, LocalDate endDate) {

        static Scope of(ReadScope scope, UsageRange range) {
            String organizationId =
                    switch (scope) {
                        case Tenant tenant -> tenant.organizationId();
                        case WholeApp app -> null;
                    };
            return new Scope(organizationId, scope.appId(), range.start(), range.end());
        }
    }

    /** One feature on one day (UTC) on which a model was asked for it. */
    record Row(LocalDate date, String feature, long calls, long failed, long tokensIn, long tokensOut) {}
}
