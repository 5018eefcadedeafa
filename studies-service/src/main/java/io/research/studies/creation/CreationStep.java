package io.research.studies.creation;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.studies.study.StudyCreation;
import io.research.studies.study.StudyView;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.jboss.logging.Logger;

/**
 * Decides a saga, once. When participants-service has prepared the participants, the transaction that ends this job
 * writes the study, its events and the kept answer. When it refuses, or does not answer within the patience, that
 * transaction aborts the saga. A worker that takes over from one that died repeats only repeatable calls.
 */
@ApplicationScoped
class CreationStep implements JobHandler<Void> {
    private static final Logger LOG = Logger.getLogger(CreationStep.class);
    private static final int MOST_ATTEMPTS = 20;

    private final CreationSagaRepository sagas;
    private final ParticipantPreparations participants;
    private final StudyCreation studies;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final CreationConfig config;
    private final Clock clock;
    private final DatabaseClock databaseClock;

    CreationStep(
            CreationSagaRepository sagas,
            ParticipantPreparations participants,
            StudyCreation studies,
            PendingOperations operations,
            Jobs jobs,
            CreationConfig config,
            Clock clock,
            DatabaseClock databaseClock) {
        this.sagas = sagas;
        this.participants = participants;
        this.studies = studies;
        this.operations = operations;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    @Override
    public JobKind<Void> kind() {
        return SagaSteps.CREATE;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        if (job.attempts() > MOST_ATTEMPTS) {
            return Uni.createFrom().item(abort(job, new Problem(ErrorCode.INTERNAL_ERROR)));
        }
        return Panache.withSession(() -> sagas.require(job.tenant(), SagaSteps.sagaOf(job)))
                .chain(saga -> Uni.createFrom()
                        .deferred(() -> participants.prepare(saga))
                        .map(prepared -> commit(job, prepared))
                        .onFailure()
                        .recoverWithUni(fault -> judge(job, saga, fault)));
    }

    private Uni<Completion> judge(Job job, CreationSaga saga, Throwable fault) {
        if (fault instanceof Problem refusal) {
            return Uni.createFrom().item(abort(job, refusal));
        }
        return Panache.withSession(databaseClock::now)
                .chain(now -> now.isAfter(saga.createdAt().plus(config.patience()))
                        ? Uni.createFrom().item(abort(job, new Problem(ErrorCode.SERVICE_UNAVAILABLE)))
                        : Uni.createFrom().failure(fault));
    }

    private Completion commit(Job job, String prepared) {
        var confirmation = SagaSteps.draft(jobs, SagaSteps.CONFIRM, job.tenant(), SagaSteps.sagaOf(job));
        return () -> sagas.requireForUpdate(job.tenant(), SagaSteps.sagaOf(job))
                .call(saga -> studies.create(
                                saga.tenant(), saga.identity(), saga.request().study())
                        .chain(study -> operations.keep(saga.pending(), created(study, prepared))))
                .call(() -> jobs.begin(confirmation))
                .invoke(saga -> saga.commit(clock.instant()))
                .invoke(saga -> LOG.infof(
                        "Study created with participants, studyId=%s",
                        saga.identity().id()))
                .replaceWith(CreationOutcome.committed(confirmation.id()))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("the study was refused: " + refusal, refusal));
    }

    private Completion abort(Job job, Problem reason) {
        var compensation = SagaSteps.draft(jobs, SagaSteps.COMPENSATE, job.tenant(), SagaSteps.sagaOf(job));
        return () -> sagas.requireForUpdate(job.tenant(), SagaSteps.sagaOf(job))
                .invoke(saga -> saga.abandon(clock.instant()))
                .call(() -> jobs.begin(compensation))
                .invoke(saga -> LOG.infof("Study with participants aborted, sagaId=%s: %s", saga.id(), reason.code()))
                .replaceWith(CreationOutcome.aborted(reason));
    }

    private static StoredResponse created(StudyView study, String participants) {
        return StoredResponse.created(new CreationView(study, participants), study.headers());
    }
}
