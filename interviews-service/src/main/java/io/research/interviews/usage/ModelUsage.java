package io.research.interviews.usage;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.ReadScope;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Reads the usage of language models. */
@ApplicationScoped
class ModelUsage {
    private final ModelUsageTotalRepository totals;

    ModelUsage(ModelUsageTotalRepository totals) {
        this.totals = totals;
    }

    @WithSession
    Uni<ModelUsageView> read(ReadScope scope, UsageRange range) {
        return totals.used(scope, range).map(rows -> new ModelUsageView(ModelUsageView.Scope.of(scope, range), rows));
    }
}
