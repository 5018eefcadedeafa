package io.research.studies.launch;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.StudyState;
import io.research.kernel.idempotency.PendingOperations;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.DatabaseClock;
import io.research.studies.study.LaunchedCycle;
import io.research.studies.study.Panels;
import io.research.studies.study.Recruitment;
import io.research.studies.study.StudyCreation;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Decides a saga, once. When panel-service has written the panel and holds its money, the transaction that ends this job
 * lets the study recruit and keeps the answer. When it refuses, or does not answer within the patience, that transaction
 * aborts the saga, and the money goes back. A worker that takes over from one that died repeats only repeatable calls.
 */
@ApplicationScoped
class LaunchStep implements JobHandler<Void> {
    private static final Logger LOG = Logger.getLogger(LaunchStep.class);
    private static final String ONE_TIME = "one-time";
    private static final int MOST_ATTEMPTS = 20;

    private final LaunchSagaRepository sagas;
    private final Panels panels;
    private final Recruitment recruitment;
    private final StudyCreation studies;
    private final PendingOperations operations;
    private final Jobs jobs;
    private final LaunchConfig config;
    private final Clock clock;
    private final DatabaseClock databaseClock;

    LaunchStep(
            LaunchSagaRepository sagas,
            Panels panels,
            Recruitment recruitment,
            StudyCreation studies,
            PendingOperations operations,
            Jobs jobs,
            LaunchConfig config,
            Clock clock,
            DatabaseClock databaseClock) {
        this.sagas = sagas;
        this.panels = panels;
        this.recruitment = recruitment;
        this.studies = studies;
        this.operations = operations;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
        this.databaseClock = databaseClock;
    }

    @Override
    public JobKind<Void> kind() {
        return LaunchSteps.LAUNCH;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        if (job.attempts() > MOST_ATTEMPTS) {
            return Uni.createFrom().item(abort(job, new Problem(ErrorCode.INTERNAL_ERROR)));
        }
        return Panache.withSession(() -> sagas.require(job.tenant(), LaunchSteps.sagaOf(job)))
                .chain(saga -> Uni.createFrom()
                        .deferred(() -> saga.createsStudy() ? create(job, saga) : launch(job, saga))
                        .onFailure()
                        .recoverWithUni(fault -> judge(job, saga, fault)));
    }

    /** The study is looked at anew on each attempt, for it may have changed since the last. */
    private Uni<Completion> launch(Job job, LaunchSaga saga) {
        return recruitment
                .require(saga.tenant(), saga.studyId(), null)
                .invoke(study -> Recruitment.requireVersion(study, saga.version()))
                .chain(study -> prepare(saga, study.state()))
                .onFailure(Problem.class)
                .transform(LaunchRequest::ofLaunch)
                .map(panel -> commit(job, panel, sagaNow -> recruitment
                        .launch(sagaNow.tenant(), sagaNow.studyId(), sagaNow.version(), launched(panel))
                        .replaceWith(StoredResponse.ok(new RawJson(panel)))));
    }

    private Uni<Completion> create(Job job, LaunchSaga saga) {
        return prepare(saga, saga.study().preview(saga.tenant(), saga.identity(), saga.createdAt()))
                .map(panel -> commit(job, panel, sagaNow -> created(sagaNow, panel)));
    }

    private Uni<StoredResponse> created(LaunchSaga saga, String panel) {
        return studies.createLaunched(saga.tenant(), saga.identity(), saga.study(), launched(panel))
                .map(study -> new StoredResponse(200, new LaunchView(study, panel), study.headers()));
    }

    private Uni<String> prepare(LaunchSaga saga, StudyState study) {
        return panels.prepare(saga.tenant(), saga.id(), study, saga.version(), saga.order(), saga.apiKeyId());
    }

    private Uni<Completion> judge(Job job, LaunchSaga saga, Throwable fault) {
        if (fault instanceof Problem refusal) {
            return Uni.createFrom().item(abort(job, refusal));
        }
        return Panache.withSession(databaseClock::now)
                .chain(now -> now.isAfter(saga.createdAt().plus(config.patience()))
                        ? Uni.createFrom().item(abort(job, new Problem(ErrorCode.SERVICE_UNAVAILABLE)))
                        : Uni.createFrom().failure(fault));
    }

    private Completion commit(Job job, String panel, Effect effect) {
        var confirmation = LaunchSteps.draft(jobs, LaunchSteps.CONFIRM, job.tenant(), LaunchSteps.sagaOf(job));
        return () -> sagas.requireForUpdate(job.tenant(), LaunchSteps.sagaOf(job))
                .call(saga -> effect.on(saga).chain(answer -> operations.keep(saga.pending(), answer)))
                .call(() -> jobs.begin(confirmation))
                .invoke(saga -> saga.commit(clock.instant()))
                .invoke(saga -> LOG.infof(
                        "Panel launched, studyId=%s cycleId=%s",
                        saga.studyId(), launched(panel).id()))
                .replaceWith(LaunchOutcome.committed(confirmation.id()))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("the study was refused: " + refusal, refusal));
    }

    private Completion abort(Job job, Problem reason) {
        var compensation = LaunchSteps.draft(jobs, LaunchSteps.COMPENSATE, job.tenant(), LaunchSteps.sagaOf(job));
        return () -> sagas.requireForUpdate(job.tenant(), LaunchSteps.sagaOf(job))
                .invoke(saga -> saga.abandon(clock.instant()))
                .call(() -> jobs.begin(compensation))
                .invoke(saga -> LOG.infof("Launch aborted, operationId=%s: %s", saga.id(), reason.code()))
                .replaceWith(LaunchOutcome.aborted(reason));
    }

    private static LaunchedCycle launched(String panel) {
        var shown = new JsonObject(panel);
        boolean recurs = !ONE_TIME.equals(shown.getString("frequency", ONE_TIME));
        return new LaunchedCycle(UUID.fromString(shown.getString("cycle_id")), recurs);
    }

    /** What the saga does to its study, and answers. */
    private interface Effect {
        Uni<StoredResponse> on(LaunchSaga saga);
    }
}
