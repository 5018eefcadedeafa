package io.research.interviews.interview;

import io.quarkus.scheduler.Scheduled;
import io.research.kernel.sweep.Sweeping;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;

/**
 * Ends interviews whose participants stayed away for a day or did not finish within a week, and deletes those that were
 * opened but never consented to. Works in batches, so that any number of replicas can sweep.
 */
@ApplicationScoped
class AbandonedSweep {
    static final Duration PATIENCE = Duration.ofHours(24);

    static final Duration LIMIT = Duration.ofDays(7);

    private static final int MOST = 20;

    private final InterviewRepository interviews;
    private final AnnounceEnd announceEnd;
    private final DatabaseClock clock;

    AbandonedSweep(InterviewRepository interviews, AnnounceEnd announceEnd, DatabaseClock clock) {
        this.interviews = interviews;
        this.announceEnd = announceEnd;
        this.clock = clock;
    }

    @Scheduled(every = "30s", delayed = "10s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Sweeping.inTransactions(MOST, this::some);
    }

    private Uni<Integer> some() {
        return clock.now()
                .chain(now -> interviews.claimAbandoned(now.minus(PATIENCE), now.minus(LIMIT), MOST))
                .call(this::endAll)
                .map(List::size);
    }

    private Uni<Void> endAll(List<Interview> abandoned) {
        Uni<Void> ended = Uni.createFrom().voidItem();
        for (var interview : abandoned) {
            ended = ended.chain(() -> end(interview));
        }
        return ended;
    }

    private Uni<Void> end(Interview interview) {
        if (!interview.isListed()) {
            return interviews.deleteRow(interview);
        }
        interview.expire();
        return announceEnd.announce(interview);
    }
}
