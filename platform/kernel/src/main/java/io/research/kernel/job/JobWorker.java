package io.research.kernel.job;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Works on the jobs of this service, and ends each job in one transaction with its effect. Jobs of kinds without a
 * handler here are left to processes that have one.
 */
@Singleton
class JobWorker implements LeasedWork<Job> {
    private static final Logger LOG = Logger.getLogger(JobWorker.class);
    private static final String UNEXPECTED = "The job could not be finished. Try again, or ask support.";

    private final Notifications notifications;
    private final JobRepository repository;
    private final JobConfig config;
    private final Clock clock;
    private final Map<String, JobHandler> handlers;
    private final LeasedWorker<Job> worker;

    JobWorker(
            Vertx vertx,
            Notifications notifications,
            JobRepository repository,
            JobConfig config,
            Clock clock,
            @Any Instance<JobHandler> handlers) {
        this.notifications = notifications;
        this.repository = repository;
        this.config = config;
        this.clock = clock;
        this.handlers = handlers.stream().collect(Collectors.toUnmodifiableMap(JobHandler::kind, handler -> handler));
        this.worker = new LeasedWorker<>(vertx, this, config.parallel(), config.lease());
    }

    void start(@Observes StartupEvent started) {
        if (!handlers.isEmpty()) {
            worker.start(notifications, "job");
        }
    }

    void stop(@Observes ShutdownEvent shutdown) {
        worker.stop();
    }

    @Override
    public Uni<List<Job>> claim(int most) {
        return Panache.withTransaction(
                () -> repository.claim(handlers.keySet(), clock.instant(), config.lease(), most));
    }

    @Override
    public Uni<Boolean> extend(Job job) {
        return Panache.withTransaction(
                () -> repository.extend(job, clock.instant().plus(config.lease())));
    }

    @Override
    public String name(Job job) {
        return "jobId=" + job.id() + " kind=" + job.kind();
    }

    @Override
    public Uni<Void> work(Job job) {
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
