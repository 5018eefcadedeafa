package io.research.kernel.job;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.share.Shares;
import io.research.kernel.time.Ids;
import io.research.kernel.trace.Traces;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Starts durable jobs and reads their state. */
@ApplicationScoped
public class Jobs {
    private static final Logger LOG = Logger.getLogger(Jobs.class);

    /** The Retry-After of a refused job. */
    private static final Duration FULL = Duration.ofSeconds(5);

    private final JobRepository repository;
    private final JobAnnouncements announcements;
    private final Shares shares;
    private final JobConfig config;
    private final Clock clock;

    Jobs(JobRepository repository, JobAnnouncements announcements, Shares shares, JobConfig config, Clock clock) {
        this.repository = repository;
        this.announcements = announcements;
        this.shares = shares;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Creates a job without storing it, so that its id can be part of its own addresses.
     *
     * @param subject what it is about, such as a study id; or null
     * @param payload what its handler is given; null for kinds without
     * @param resultUrl where its result can be read; or null
     */
    public <P> Job draft(JobKind<P> kind, Tenant tenant, Object subject, P payload, String resultUrl) {
        return draft(Ids.next(), kind, tenant, subject, payload, resultUrl);
    }

    /** The same with an id that is already known and may be part of the address. */
    public <P> Job draft(UUID id, JobKind<P> kind, Tenant tenant, Object subject, P payload, String resultUrl) {
        var now = clock.instant();
        return new Job(
                id,
                tenant,
                kind.name(),
                subject == null ? null : subject.toString(),
                JobStatus.PENDING,
                Objects.requireNonNullElse(StoredJson.write(payload), "null"),
                null,
                null,
                resultUrl,
                null,
                0,
                now,
                now,
                Traces.current());
    }

    /** Stores the job in the current transaction; a worker claims it right after the commit. */
    public Uni<Void> begin(Job job) {
        return begin(job, Duration.ZERO);
    }

    /** The same, to be run after that time. */
    public Uni<Void> begin(Job job, Duration delay) {
        return repository.insert(job, delay);
    }

    /**
     * Refuses a job if the tenant has as many unfinished jobs of that kind as the kind allows
     * ({@link JobConfig.Kind#perOrganization()}), so that others get their turn. Concurrent callers wait until the
     * current transaction ends.
     *
     * @throws Problem {@code rate_limited}
     */
    public Uni<Void> requireRoom(Tenant tenant, JobKind<?> kind) {
        return requireRoom(tenant, kind, config.kinds().get(kind.name()).perOrganization());
    }

    /** The same, with the limit from another setting. */
    public Uni<Void> requireRoom(Tenant tenant, JobKind<?> kind, int most) {
        return shares.lock(tenant, "jobs " + kind.name())
                .chain(() -> repository.countUnfinished(tenant, kind.name(), most))
                .invoke(unfinished -> {
                    if (unfinished >= most) {
                        throw Problem.rateLimited(
                                FULL,
                                "The organization already has %d unfinished jobs of this kind: wait for one to finish."
                                        .formatted(unfinished));
                    }
                })
                .replaceWithVoid();
    }

    /**
     * The job of that kind.
     *
     * @throws Problem {@code not_found} when there is none with that id in the scope
     */
    public Uni<Job> require(ReadScope scope, JobKind<?> kind, UUID id) {
        return require(scope, kind.name(), id);
    }

    private Uni<Job> require(ReadScope scope, String kind, UUID id) {
        return Panache.withSession(() -> repository.find(scope, kind, id))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }

    /** The progress reporter for that attempt, usable from any thread; to be requested on the handler's context. */
    public JobSteps steps(Job job) {
        var context = VertxContexts.current();
        return (done, total) -> Uni.createFrom()
                .deferred(() -> VertxContexts.toItsEnd(
                        Panache.withTransaction(() -> repository.progress(job, new JobProgress(done, total)))))
                .runSubscriptionOn(context)
                .onFailure()
                .invoke(fault -> LOG.warnf("Progress not stored, jobId=%s: %s", job.id(), fault.getMessage()))
                .onFailure()
                .recoverWithNull();
    }

    /**
     * What {@code read} answers: at once, after each change of the job and after each quiet time, until it is the last, its
     * reader leaves or the time is up. A reader who is slow gets the newest only.
     *
     * @param quiet after which is looked again without a change, for notifications may be missed
     */
    public <T> Multi<T> watch(UUID id, Duration quiet, Duration longest, Supplier<Uni<T>> read, Predicate<T> isLast) {
        return announcements.watch(id, quiet, longest, read, isLast);
    }

    /** The job when it has ended, or its state after {@code wait}. */
    public Uni<Job> await(Job job, Duration wait) {
        return await(job.tenant(), job.kind(), job.id(), wait);
    }

    /** The same for a job given by its id. */
    public Uni<Job> await(Tenant tenant, JobKind<?> kind, UUID id, Duration wait) {
        return await(tenant, kind.name(), id, wait);
    }

    private Uni<Job> await(Tenant tenant, String kind, UUID id, Duration wait) {
        return announcements.await(id, wait, () -> require(tenant, kind, id));
    }
}
