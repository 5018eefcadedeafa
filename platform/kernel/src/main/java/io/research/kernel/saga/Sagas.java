package io.research.kernel.saga;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobHandlers;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * The sagas of one kind; the feature that has them extends it, as a singleton bean. A request begins a saga and waits for its
 * end. A job decides it, once: when the other service has prepared its part, the transaction that ends the job writes ours
 * and keeps the answer; when the other service refuses, or does not answer within the patience, that transaction aborts the
 * saga. A further job has the other part confirmed or withdrawn, and is tried again until that is done. A worker that takes
 * over from one that died repeats only calls that can be repeated by the id of the saga.
 *
 * @param <S> the row of a saga
 * @param <P> what the other service answers when it has prepared its part
 */
public abstract class Sagas<S extends SagaRecord, P> implements JobHandlers {
    private static final Logger LOG = Logger.getLogger(Sagas.class);
    private static final int MOST_ATTEMPTS = 20;

    private final SagaTools tools;
    private final SagaKind kind;
    private final SagaRepository<S> sagas;

    protected Sagas(SagaTools tools, SagaKind kind, SagaRepository<S> sagas) {
        this.tools = tools;
        this.kind = kind;
        this.sagas = sagas;
    }

    /**
     * Lets the other service prepare its part, which is not visible yet.
     *
     * @return fails with a {@link Problem} when it refuses for good, and with another fault when that is not certain
     */
    protected abstract Uni<P> prepare(S saga);

    /** Writes our part in the current transaction, and returns the response to the request. */
    protected abstract Uni<StoredResponse> commit(S saga, P prepared);

    /** Makes the prepared part exist. */
    protected abstract Uni<Void> confirm(Tenant tenant, UUID saga);

    /** Discards the prepared part; a preparation that arrives later is refused by the other service. */
    protected abstract Uni<Void> withdraw(Tenant tenant, UUID saga);

    /** The current time, for a new saga. */
    protected final Clock clock() {
        return tools.clock;
    }

    /**
     * The kept answer of the operation, or null.
     *
     * @throws Problem {@code idempotency_result_pending} or {@code idempotency_key_reused} while a saga runs for it
     */
    protected final Uni<Response> replay(PendingOperation operation) {
        return Panache.withSession(() -> findAnswer(operation));
    }

    /**
     * Starts a saga and answers at its end, or as the first request with the same key was answered.
     *
     * @param made makes the saga, in the transaction that stores it
     * @throws Problem the reason when the saga was aborted; {@code upstream_timeout} or {@code service_unavailable} with an
     *     unknown outcome when it did not end in time, or its end could not be read
     */
    protected final Uni<Response> begin(PendingOperation operation, Supplier<Uni<S>> made) {
        return Panache.withTransaction(() -> beginOnce(operation, made))
                .chain(begun -> begun.replay() != null
                        ? Uni.createFrom().item(begun.replay())
                        : tools.answers.after(ended(begun.decision()), operation));
    }

    @Override
    public final List<JobHandler<?>> handlers() {
        return List.of(
                new Step(kind.decide(), this::decide),
                new Step(kind.confirm(), this::confirmed),
                new Step(kind.withdraw(), this::withdrawn));
    }

    /** Checks again under the lock: another request may have started or ended the same operation in the meantime. */
    private Uni<Begun> beginOnce(PendingOperation operation, Supplier<Uni<S>> made) {
        return tools.operations
                .lock(operation)
                .chain(() -> findAnswer(operation))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(new Begun(replay, null))
                        : made.get().chain(this::store));
    }

    private Uni<Begun> store(S saga) {
        var decision = draft(kind.decide(), saga.tenant(), saga.id());
        return sagas.persistAndFlush(saga)
                .chain(() -> tools.jobs.begin(decision))
                .replaceWith(new Begun(null, decision));
    }

    /** The running saga is looked up first, because its response is stored before the saga has ended. */
    private Uni<Response> findAnswer(PendingOperation operation) {
        return sagas.findRunning(operation)
                .onItem()
                .ifNotNull()
                .invoke(running -> {
                    throw running.refusalOf(operation);
                })
                .chain(() -> tools.operations.replay(operation));
    }

    private Uni<Job> ended(Job decision) {
        long deadline = System.nanoTime() + kind.answerWithin().toNanos();
        return tools.answers
                .ended(decision.tenant(), kind.decide(), decision.id(), kind.answerWithin())
                .map(decided -> SagaOutcome.read(decided.result()).requireConfirmation())
                .chain(confirmation -> tools.answers.ended(
                        decision.tenant(),
                        kind.confirm(),
                        confirmation,
                        Duration.ofNanos(deadline - System.nanoTime())));
    }

    private Uni<JobHandler.Completion> decide(Job job) {
        var tenant = job.tenant();
        var id = sagaOf(job);
        if (job.attempts() > MOST_ATTEMPTS) {
            return Uni.createFrom().item(aborted(tenant, id, new Problem(ErrorCode.INTERNAL_ERROR)));
        }
        return Panache.withSession(() -> sagas.require(tenant, id)).chain(saga -> Uni.createFrom()
                .deferred(() -> prepare(saga))
                .map(prepared -> committed(tenant, id, prepared))
                .onFailure()
                .recoverWithUni(fault -> judge(saga, fault)));
    }

    private Uni<JobHandler.Completion> judge(S saga, Throwable fault) {
        if (fault instanceof Problem refusal) {
            return Uni.createFrom().item(aborted(saga.tenant(), saga.id(), refusal));
        }
        return Panache.withSession(tools.databaseClock::now)
                .chain(now -> now.isAfter(saga.createdAt().plus(kind.patience()))
                        ? Uni.createFrom()
                                .item(aborted(saga.tenant(), saga.id(), new Problem(ErrorCode.SERVICE_UNAVAILABLE)))
                        : Uni.createFrom().failure(fault));
    }

    private JobHandler.Completion committed(Tenant tenant, UUID id, P prepared) {
        var confirmation = draft(kind.confirm(), tenant, id);
        return () -> sagas.requireForUpdate(tenant, id)
                .call(saga -> commit(saga, prepared).chain(answer -> tools.operations.keep(saga.pending(), answer)))
                .call(() -> tools.jobs.begin(confirmation))
                .invoke(saga -> saga.become(SagaState.COMMITTED, tools.clock.instant()))
                .replaceWith(SagaOutcome.committed(confirmation.id()))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("our part was refused: " + refusal, refusal));
    }

    private JobHandler.Completion aborted(Tenant tenant, UUID id, Problem reason) {
        var withdrawal = draft(kind.withdraw(), tenant, id);
        return () -> sagas.requireForUpdate(tenant, id)
                .invoke(saga -> saga.become(SagaState.ABANDONED, tools.clock.instant()))
                .call(() -> tools.jobs.begin(withdrawal))
                .invoke(saga -> LOG.infof(
                        "Saga aborted, kind=%s sagaId=%s: %s", kind.decide().name(), id, reason.code()))
                .replaceWith(SagaOutcome.aborted(reason));
    }

    private Uni<JobHandler.Completion> confirmed(Job job) {
        var tenant = job.tenant();
        var id = sagaOf(job);
        JobHandler.Completion finish = () -> sagas.requireForUpdate(tenant, id)
                .invoke(saga -> saga.become(SagaState.DONE, tools.clock.instant()))
                .replaceWithVoid();
        return triedAgain(confirm(tenant, id)).replaceWith(finish);
    }

    private Uni<JobHandler.Completion> withdrawn(Job job) {
        JobHandler.Completion nothingMore = () -> Uni.createFrom().nullItem();
        return triedAgain(withdraw(job.tenant(), sagaOf(job))).replaceWith(nothingMore);
    }

    /** A {@link Problem} would end the job. */
    private static Uni<Void> triedAgain(Uni<Void> call) {
        return call.onFailure().transform(fault -> new IllegalStateException("not done yet: " + fault, fault));
    }

    private Job draft(JobKind<Void> step, Tenant tenant, UUID saga) {
        return tools.jobs.draft(step, tenant, saga, null, null);
    }

    private static UUID sagaOf(Job job) {
        return UUID.fromString(job.subject());
    }

    /** Either the answer of an earlier request, or the job that decides a new saga. */
    private record Begun(Response replay, Job decision) {}

    private record Step(JobKind<Void> kind, Function<Job, Uni<Completion>> work) implements JobHandler<Void> {

        @Override
        public Uni<Completion> run(Job job, Void nothing) {
            return work.apply(job);
        }
    }
}
