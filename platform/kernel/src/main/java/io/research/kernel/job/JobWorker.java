package io.research.kernel.job;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Works on the jobs of this service: claims with a lease, gives signs of life, and ends each job in one transaction with
 * its effect. Jobs of kinds without a handler here are left to processes that have one.
 */
@Singleton
class JobWorker {
    private static final Logger LOG = Logger.getLogger(JobWorker.class);
    private static final long POLL_MILLIS = 1000;
    private static final String UNEXPECTED = "The job could not be finished. Try again, or ask support.";

    private final Vertx vertx;
    private final Notifications notifications;
    private final JobRepository repository;
    private final JobConfig config;
    private final Clock clock;
    private final Map<String, JobHandler> handlers;
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicBoolean claiming = new AtomicBoolean();
    private volatile boolean again;
    private volatile boolean stopped;
    private long timer = -1;

    JobWorker(
            Vertx vertx,
            Notifications notifications,
            JobRepository repository,
            JobConfig config,
            Clock clock,
            @Any Instance<JobHandler> handlers) {
        this.vertx = vertx;
        this.notifications = notifications;
        this.repository = repository;
        this.config = config;
        this.clock = clock;
        this.handlers = handlers.stream().collect(Collectors.toUnmodifiableMap(JobHandler::kind, handler -> handler));
    }

    void start(@Observes StartupEvent started) {
        stopped = false;
        if (handlers.isEmpty()) {
            return;
        }
        notifications.listen("job", id -> wake());
        timer = vertx.setPeriodic(POLL_MILLIS, tick -> wake());
    }

    void stop(@Observes ShutdownEvent shutdown) {
        stopped = true;
        vertx.cancelTimer(timer);
    }

    private void wake() {
        again = true;
        if (stopped || running.get() >= config.parallel() || !claiming.compareAndSet(false, true)) {
            return;
        }
        again = false;
        VertxContexts.onNewContext(vertx, this::claim).subscribe().with(claimed -> claimed(), this::claimFailed);
    }

    private Uni<Void> claim() {
        int room = config.parallel() - running.get();
        return Panache.withTransaction(() -> repository.claim(handlers.keySet(), clock.instant(), config.lease(), room))
                .invoke(jobs -> jobs.forEach(this::begin))
                .replaceWithVoid();
    }

    private void claimed() {
        claiming.set(false);
        if (again) {
            wake();
        }
    }

    private void claimFailed(Throwable fault) {
        claiming.set(false);
        LOG.warnf("Claiming jobs failed and is tried again: %s", fault.getMessage());
    }

    private void begin(Job job) {
        running.incrementAndGet();
        long heartbeat = vertx.setPeriodic(config.lease().toMillis() / 3, tick -> extend(job));
        VertxContexts.onNewContext(vertx, () -> work(job)).subscribe().with(done -> ended(heartbeat), fault -> {
            LOG.warnf(fault, "Job left to its lease, jobId=%s kind=%s", job.id(), job.kind());
            ended(heartbeat);
        });
    }

    private void ended(long heartbeat) {
        vertx.cancelTimer(heartbeat);
        running.decrementAndGet();
        wake();
    }

    private void extend(Job job) {
        VertxContexts.onNewContext(
                        vertx,
                        () -> Panache.withTransaction(
                                () -> repository.extend(job, clock.instant().plus(config.lease()))))
                .subscribe()
                .with(held -> {}, fault -> LOG.warnf("No sign of life written, jobId=%s", job.id()));
    }

    private Uni<Void> work(Job job) {
        return Uni.createFrom()
                .deferred(() -> handlers.get(job.kind()).run(job))
                .chain(completion -> Panache.withTransaction(() -> finish(job, completion)))
                .onFailure()
                .recoverWithUni(fault -> refuse(job, fault));
    }

    private Uni<Void> finish(Job job, JobHandler.Completion completion) {
        return repository
                .hold(job)
                .chain(mine -> mine
                        ? completion
                                .commit()
                                .chain(result -> repository.succeed(job, result, clock.instant()))
                                .replaceWithVoid()
                        : Uni.createFrom().voidItem());
    }

    private Uni<Void> refuse(Job job, Throwable fault) {
        if (fault instanceof Problem problem) {
            return Panache.withTransaction(() -> repository.fail(job, problem.getMessage(), clock.instant()))
                    .replaceWithVoid();
        }
        var pause = handlers.get(job.kind()).pauseAfter(job.attempts(), config);
        if (pause.isEmpty()) {
            LOG.errorf(fault, "Job failed, jobId=%s kind=%s attempt=%d", job.id(), job.kind(), job.attempts());
            return Panache.withTransaction(() -> repository.fail(job, UNEXPECTED, clock.instant()))
                    .replaceWithVoid();
        }
        LOG.warnf(
                "Job tried again in %s, jobId=%s kind=%s attempt=%d: %s",
                pause.get(), job.id(), job.kind(), job.attempts(), fault);
        return Panache.withTransaction(
                        () -> repository.putBack(job, clock.instant().plus(pause.get()), clock.instant()))
                .replaceWithVoid();
    }
}
