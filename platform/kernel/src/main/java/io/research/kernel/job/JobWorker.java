package io.research.kernel.job;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.opentelemetry.api.trace.SpanKind;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.problem.Problem;
import io.research.kernel.trace.Traces;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Runs the jobs of this service, and ends each job in one transaction with its effect. Each lane has its own worker.
 * Jobs of kinds without a handler here are left to processes that have one.
 */
@Singleton
class JobWorker {
    private static final Logger LOG = Logger.getLogger(JobWorker.class);
    /** How soon after an announcement, and while something is due, the next look comes. */
    private static final Duration SOON = Duration.ofSeconds(1);
    /** When the next look comes at the latest, for jobs that a dead process has left. */
    private static final Duration AT_LATEST = Duration.ofSeconds(5);
    /** What a look may take, the wait for a connection included; then another one is made. */
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private static final String UNEXPECTED = "The job could not be completed. Try again, or contact support.";

    private final Vertx vertx;
    private final Notifications notifications;
    private final JobRepository repository;
    private final JobConfig config;
    private final ObjectMapper json;
    private final Map<String, JobHandler<?>> handlers;
    private final Map<Lane, LeasedWorker<ClaimedJob>> workers = new HashMap<>();
    private boolean looking;
    private boolean stopped;
    private long nextLook = Long.MAX_VALUE;
    private long timer = -1;

    JobWorker(
            Vertx vertx,
            Notifications notifications,
            Heartbeats heartbeats,
            JobRepository repository,
            JobConfig config,
            ObjectMapper json,
            @Any Instance<JobHandlers> handlers) {
        this.vertx = vertx;
        this.notifications = notifications;
        this.repository = repository;
        this.config = config;
        this.json = json;
        this.handlers = handlers.stream()
                .flatMap(found -> found.handlers().stream())
                .collect(Collectors.toUnmodifiableMap(handler -> handler.kind().name(), handler -> handler));
        this.handlers.keySet().stream()
                .collect(Collectors.groupingBy(kind -> settings(kind).lane()))
                .forEach((name, kinds) -> {
                    var lane = new Lane(kinds);
                    int parallel = config.lanes().get(name).parallel();
                    workers.put(lane, new LeasedWorker<>(vertx, heartbeats, lane, parallel, config.lease()));
                });
    }

    void start(@Observes StartupEvent started) {
        if (workers.isEmpty()) {
            return;
        }
        synchronized (this) {
            stopped = false;
        }
        workers.values().forEach(LeasedWorker::startWoken);
        notifications.listen("job_pending", this::announced, this::look);
        look();
    }

    void stop(@Observes ShutdownEvent shutdown) {
        synchronized (this) {
            stopped = true;
            vertx.cancelTimer(timer);
        }
        workers.values().forEach(LeasedWorker::stop);
    }

    /** The announced job may be one for later. */
    private void announced(String kind) {
        wake(kind);
        lookWithin(SOON);
    }

    private void wake(String kind) {
        workers.forEach((lane, worker) -> {
            if (lane.kinds.contains(kind)) {
                worker.wake();
            }
        });
    }

    /** One look for all lanes: what becomes due later, what a dead process has left, and what no announcement told of. */
    private void look() {
        synchronized (this) {
            if (stopped || looking) {
                return;
            }
            looking = true;
            vertx.cancelTimer(timer);
        }
        repository.untilDue().ifNoItem().after(PATIENCE).fail().subscribe().with(this::looked, fault -> {
            LOG.warnf("Looking for jobs failed and is tried again: %s", fault);
            looked(SOON);
        });
    }

    private void looked(Duration untilDue) {
        synchronized (this) {
            looking = false;
            nextLook = Long.MAX_VALUE;
        }
        if (untilDue.isZero()) {
            workers.values().forEach(LeasedWorker::wake);
            lookWithin(SOON);
        } else {
            lookWithin(untilDue.compareTo(AT_LATEST) < 0 ? untilDue : AT_LATEST);
        }
    }

    private synchronized void lookWithin(Duration time) {
        long at = System.nanoTime() + time.toNanos();
        if (!looking && at < nextLook) {
            vertx.cancelTimer(timer);
            nextLook = at;
            timer = vertx.setTimer(Math.max(1, time.toMillis()), fired -> look());
        }
    }

    private JobConfig.Kind settings(String kind) {
        return config.kinds().get(kind);
    }

    /** The jobs of some kinds. */
    private final class Lane implements LeasedWork<ClaimedJob> {
        private final List<String> kinds;

        Lane(List<String> kinds) {
            this.kinds = kinds;
        }

        @Override
        public Uni<List<ClaimedJob>> claim(int most) {
            return Panache.withSession(() -> repository.claim(kinds, config.lease(), most));
        }

        @Override
        public Uni<Integer> extend(SqlClient connection, List<ClaimedJob> held) {
            return repository.extend(
                    connection, held.stream().map(ClaimedJob::job).toList(), config.lease());
        }

        @Override
        public String name(ClaimedJob claimed) {
            return "jobId=" + claimed.job().id() + " kind=" + claimed.job().kind();
        }

        @Override
        public Uni<Void> work(ClaimedJob claimed) {
            var job = claimed.job();
            return claimed.isAbandoned()
                    ? refuse(job, new IllegalStateException("its worker has died"))
                    : attempt(job).onFailure().recoverWithUni(fault -> refuse(job, fault));
        }

        private Uni<Void> attempt(Job job) {
            var span = Traces.begin(job.trace(), SpanKind.CONSUMER, "job " + job.kind());
            span.setAttribute("research.job.id", job.id().toString());
            return Traces.within(span, () -> run(handlers.get(job.kind()), job)
                    .chain(completion -> Panache.withTransaction(() -> finish(job, completion))));
        }
    }

    private static <P> Uni<JobHandler.Completion> run(JobHandler<P> handler, Job job) {
        return handler.run(job, job.payload(handler.kind()));
    }

    private Uni<Void> finish(Job job, JobHandler.Completion completion) {
        return repository
                .hold(job)
                .chain(mine -> mine
                        ? completion.commit().chain(result -> repository.succeed(job, write(result)))
                        : Uni.createFrom().voidItem());
    }

    private Uni<Void> refuse(Job job, Throwable fault) {
        if (fault instanceof Problem problem) {
            return Panache.withTransaction(() -> repository.fail(job, problem.getMessage()));
        }
        var pause = settings(job.kind()).pauseAfter(job.attempts());
        if (pause.isEmpty()) {
            LOG.errorf(fault, "Job failed, jobId=%s kind=%s attempt=%d", job.id(), job.kind(), job.attempts());
            return Panache.withTransaction(() -> repository.fail(job, UNEXPECTED));
        }
        LOG.warnf(
                "Job will be tried again in %s, jobId=%s kind=%s attempt=%d: %s",
                pause.get(), job.id(), job.kind(), job.attempts(), fault);
        return Panache.withTransaction(() -> repository.putBack(job, pause.get()));
    }

    private String write(Object result) {
        try {
            return result == null ? null : json.writeValueAsString(result);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a result that is no JSON", impossible);
        }
    }
}
