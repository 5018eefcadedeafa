package io.research.studies.launch;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.json.Body;
import io.research.kernel.json.BodyReader;
import io.research.studies.study.Recruitment;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.UUID;
import java.util.function.Supplier;

/** Begins sagas, and answers the requests that began them. */
@ApplicationScoped
class LaunchSagas {
    private final LaunchSagaRepository sagas;
    private final Recruitment recruitment;
    private final LaunchAnswers answers;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final Clock clock;

    LaunchSagas(
            LaunchSagaRepository sagas,
            Recruitment recruitment,
            LaunchAnswers answers,
            PendingOperations operations,
            Jobs jobs,
            Clock clock) {
        this.sagas = sagas;
        this.recruitment = recruitment;
        this.answers = answers;
        this.operations = operations;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** A launch alone as the member {@code panel} of a body. */
    static Body inPanel(String order) {
        return BodyReader.parse(("{\"" + LaunchRequest.PANEL + "\":" + order + "}").getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The kept answer of the operation, or null. The running saga is looked for first, because its answer is kept before
     * the saga has ended.
     */
    Uni<Response> replay(PendingOperation operation) {
        return Panache.withSession(() -> findAnswer(operation));
    }

    /** Launches a panel for that study, or answers as the first request with the same key was answered. */
    Uni<Response> launch(PendingOperation operation, UUID studyId, UUID apiKeyId, Body order) {
        return first(operation, () -> recruitment
                .lock(operation.tenant(), studyId)
                .call(study -> sagas.findUndecided(operation.tenant(), studyId).invoke(running -> {
                    if (running != null) {
                        throw recruitment.alreadyLaunching(studyId);
                    }
                }))
                .map(study -> LaunchSaga.of(operation, study, apiKeyId, order, clock.instant())));
    }

    /** Creates the study of the body and launches its panel, or answers as the first request with the same key. */
    Uni<Response> create(PendingOperation operation, UUID apiKeyId, Body body) {
        return first(operation, () -> Uni.createFrom()
                .item(LaunchSaga.creating(operation, apiKeyId, body, clock.instant())));
    }

    private Uni<Response> first(PendingOperation operation, Supplier<Uni<LaunchSaga>> made) {
        return Panache.withTransaction(() -> begin(operation, made))
                .chain(begun -> begun.replay() != null
                        ? Uni.createFrom().item(begun.replay())
                        : answers.of(operation, begun.job()));
    }

    /** Looks again under the lock: another request may have begun or ended the same operation in the meantime. */
    private Uni<Begun> begin(PendingOperation operation, Supplier<Uni<LaunchSaga>> made) {
        return operations
                .lock(operation)
                .chain(() -> findAnswer(operation))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(new Begun(replay, null))
                        : made.get().chain(this::begin));
    }

    private Uni<Begun> begin(LaunchSaga saga) {
        var job = LaunchSteps.draft(jobs, LaunchSteps.LAUNCH, saga.tenant(), saga.id());
        return sagas.persistAndFlush(saga).chain(() -> jobs.begin(job)).replaceWith(new Begun(null, job));
    }

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
