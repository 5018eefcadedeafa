package io.research.interviews.tally;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Folds what was added since it last came, some at a time; any number of replicas may sweep. */
@ApplicationScoped
class TallySweep {
    private static final int MOST = 5_000;
    private static final List<Tally> TALLIES = List.of(
            new Tally("interview_count", "organization_id, app_id, scope, day, listed_as"),
            new Tally("interview_usage", "organization_id, app_id, day, interview_format"));

    @Scheduled(every = "10s", delayed = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Multi.createFrom()
                .iterable(TALLIES)
                .onItem()
                .transformToUniAndConcatenate(this::fold)
                .onItem()
                .ignoreAsUni();
    }

    private Uni<Void> fold(Tally tally) {
        return Panache.withTransaction(() -> tally.fold(MOST))
                .chain(folded -> folded < MOST ? Uni.createFrom().voidItem() : fold(tally));
    }
}
