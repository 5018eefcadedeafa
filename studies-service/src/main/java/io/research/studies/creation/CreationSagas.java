package io.research.studies.creation;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;

/** Begins sagas, and answers the requests that began them. */
@ApplicationScoped
class CreationSagas {
    private final CreationSagaRepository sagas;
    private final ParticipantPreparations participants;
    private final CreationAnswers answers;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final Clock clock;

    CreationSagas(
            CreationSagaRepository sagas,
            ParticipantPreparations participants,
            CreationAnswers answers,
            PendingOperations operations,
            Jobs jobs,
            Clock clock) {
        this.sagas = sagas;
        this.participants = participants;
        this.answers = answers;
        this.operations = operations;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** Creates study and participants, or answers as the first request with the same key was answered. */
    Uni<Response> create(PendingOperation operation, Body body) {
        List<Fault> ofStudy = body.faults(CreationRequest::readStudy);
        if (!ofStudy.isEmpty()) {
            return participants
                    .faults(body)
                    .onFailure(Problem.class)
                    .recoverWithItem(List.of())
                    .map(ofParticipants -> {
                        throw Problem.invalid(CreationRequest.inOrder(ofStudy, ofParticipants));
                    });
        }
        return Panache.withSession(() -> findAnswer(operation))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(replay)
                        : requireValidParticipants(body).chain(() -> first(operation, body)));
    }

    private Uni<Void> requireValidParticipants(Body body) {
        return participants.faults(body).map(faults -> {
            if (!faults.isEmpty()) {
                throw Problem.invalid(faults);
            }
            return null;
        });
    }

    private Uni<Response> first(PendingOperation operation, Body body) {
        return Panache.withTransaction(() -> begin(operation, body))
                .chain(begun -> begun.replay() != null
                        ? Uni.createFrom().item(begun.replay())
                        : answers.of(operation, begun.job()));
    }

    /** Looks again under the lock: another request may have begun or ended the same operation in the meantime. */
    private Uni<Begun> begin(PendingOperation operation, Body body) {
        return operations.lock(operation).chain(() -> findAnswer(operation)).chain(replay -> {
            if (replay != null) {
                return Uni.createFrom().item(new Begun(replay, null));
            }
            var saga = CreationSaga.begin(operation, body.text(), clock.instant());
            var job = SagaSteps.draft(jobs, SagaSteps.CREATE, saga.tenant(), saga.id());
            return sagas.persistAndFlush(saga).chain(() -> jobs.begin(job)).replaceWith(new Begun(null, job));
        });
    }

    /**
     * The kept answer, or null. The running saga is looked for first, because its answer is kept before the saga has
     * ended.
     */
    private Uni<Response> findAnswer(PendingOperation operation) {
        return sagas.findRunning(operation)
                .onItem()
                .ifNotNull()
                .invoke(running -> {
                    throw running.refusalOf(operation);
                })
                .chain(() -> operations.replay(operation));
    }

    /** Either the answer of an earlier request, or the job of a new saga. */
    private record Begun(Response replay, Job job) {}
}
