package io.research.interviews.usage;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.ReadScope;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Reading what was used. */
@ApplicationScoped
class Usage {
    private final UsageRepository repository;
    private final Clock clock;

    Usage(UsageRepository repository, Clock clock) {
        this.repository = repository;
        this.clock = clock;
    }

    @WithSession
    Uni<UsageView> read(ReadScope scope, UsageRequest request) {
        var range = request.range(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
        request.requireApp(scope);
        return repository.used(scope, range).map(used -> UsageView.of(scope, range, used));
    }
}
