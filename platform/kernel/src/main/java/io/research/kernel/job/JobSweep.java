package io.research.kernel.job;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;

/** Forgets ended jobs after 30 days, a thousand at a time; any number of replicas may sweep. */
@ApplicationScoped
class JobSweep {
    private static final Duration KEPT = Duration.ofDays(30);

    private final JobRepository jobs;
    private final Clock clock;

    JobSweep(JobRepository jobs, Clock clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(every = "10m", delayed = "3m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> sweep() {
        return Panache.withTransaction(() -> jobs.forget(clock.instant().minus(KEPT)))
                .replaceWithVoid();
    }
}
