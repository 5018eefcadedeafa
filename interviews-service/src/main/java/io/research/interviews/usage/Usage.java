package io.research.interviews.usage;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.ReadScope;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Reads the usage of interviews. */
@ApplicationScoped
class Usage {
    private final UsageRepository repository;

    Usage(UsageRepository repository) {
        this.repository = repository;
    }

    @WithSession
    Uni<UsageView> read(ReadScope scope, UsageRequest request) {
        request.requireApp(scope);
        return repository.used(scope, request.range()).map(used -> UsageView.of(scope, request.range(), used));
    }
}
