package io.research.interviews.live;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Forgets sessions whose tokens have expired, a thousand at a time; any number of replicas may sweep. */
@ApplicationScoped
class SessionSweep {
    private static final int MOST = 1_000;

    private final SessionRepository sessions;
    private final Clock clock;

    SessionSweep(SessionRepository sessions, Clock clock) {
        this.sessions = sessions;
        this.clock = clock;
    }

    @Scheduled(every = "10m", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Panache.withTransaction(() -> sessions.sweep(clock.instant(), MOST))
                .replaceWithVoid();
    }
}
