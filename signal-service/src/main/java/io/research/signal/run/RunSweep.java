package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.scheduler.Scheduled;
import io.research.kernel.job.JobKind;
import io.research.kernel.sweep.Sweeping;
import io.research.kernel.time.DatabaseClock;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;

/** Brings every run to an end: those whose time has passed, those that never started, and those whose steps got lost. */
@ApplicationScoped
class RunSweep {
    private static final int MOST = 50;

    private final RunRepository repository;
    private final Runs runs;
    private final RunJobs jobs;
    private final BeginRun beginRun;
    private final RunConfig config;
    private final DatabaseClock clock;
    private final Vertx vertx;

    RunSweep(
            RunRepository repository,
            Runs runs,
            RunJobs jobs,
            BeginRun beginRun,
            RunConfig config,
            DatabaseClock clock,
            Vertx vertx) {
        this.repository = repository;
        this.runs = runs;
        this.jobs = jobs;
        this.beginRun = beginRun;
        this.config = config;
        this.clock = clock;
        this.vertx = vertx;
    }

    @Scheduled(every = "5s", delayed = "5s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> expire() {
        return Sweeping.rowByRow(
                vertx,
                MOST,
                () -> clock.now().chain(now -> repository.expired(now, MOST)),
                run -> runs.expire(run.tenant(), run.id()));
    }

    @Scheduled(every = "30s", delayed = "15s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> reconcile() {
        return Sweeping.rowByRow(
                        vertx,
                        MOST,
                        () -> clock.now().chain(now -> repository.stuck(now.minus(config.startWithin()), MOST)),
                        run -> runs.giveUp(run.tenant(), run.id(), FailureReason.NOT_STARTED))
                .chain(() -> Sweeping.rowByRow(
                        vertx,
                        MOST,
                        () -> clock.now().chain(now -> repository.unsettled(now.minus(config.stepWithin()), MOST)),
                        run -> begin(RunJobs.CLOSE, run)))
                .chain(() -> Sweeping.rowByRow(
                        vertx,
                        MOST,
                        () -> clock.now().chain(now -> repository.unread(now.minus(config.stepWithin()), MOST)),
                        run -> begin(RunJobs.READ, run)))
                .chain(() -> Sweeping.rowByRow(
                        vertx,
                        MOST,
                        () -> clock.now().chain(now -> repository.untold(now.minus(config.stepWithin()), MOST)),
                        run -> begin(RunJobs.FIELD, run)));
    }

    @Scheduled(every = "30s", delayed = "20s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> giveBack() {
        return Sweeping.rowByRow(
                vertx,
                MOST,
                () -> repository.lostReservations(config.reservation(), MOST),
                lost -> beginRun.giveBackLost(lost.tenant(), lost.id()));
    }

    private Uni<Void> begin(JobKind<Void> kind, RunKey run) {
        return Panache.withTransaction(() -> jobs.begin(kind, run.tenant(), run.id()));
    }
}
