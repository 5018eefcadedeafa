package io.research.studies.launch;

import io.research.contracts.study.StudyState;
import io.research.kernel.idempotency.PendingOperation;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobKind;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.research.kernel.saga.SagaKind;
import io.research.kernel.saga.SagaTools;
import io.research.kernel.saga.Sagas;
import io.research.studies.study.Panels;
import io.research.studies.study.PreparedPanel;
import io.research.studies.study.Recruitment;
import io.research.studies.study.StudyCreation;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Launches panels, which panel-service manages together with their money, for existing studies and for studies that are
 * created with them.
 */
@Singleton
class LaunchSagas extends Sagas<LaunchSaga, PreparedPanel> {
    private static final Logger LOG = Logger.getLogger(LaunchSagas.class);

    private final LaunchSagaRepository sagas;
    private final Panels panels;
    private final Recruitment recruitment;
    private final StudyCreation studies;

    LaunchSagas(
            SagaTools tools,
            LaunchConfig config,
            LaunchSagaRepository sagas,
            Panels panels,
            Recruitment recruitment,
            StudyCreation studies) {
        super(
                tools,
                new SagaKind(
                        JobKind.of("studies.launch_panel"),
                        JobKind.of("studies.confirm_panel"),
                        JobKind.of("studies.withdraw_panel"),
                        config.patience(),
                        config.answerWithin()),
                sagas);
        this.sagas = sagas;
        this.panels = panels;
        this.recruitment = recruitment;
        this.studies = studies;
    }

    /** The stored response of the operation, or else the result of the given work. */
    Uni<Response> unlessAnswered(PendingOperation operation, Supplier<Uni<Response>> work) {
        return replay(operation)
                .chain(replay -> replay != null ? Uni.createFrom().item(replay) : work.get());
    }

    /** Launches a panel for that study, or answers as the first request with the same key was answered. */
    Uni<Response> launch(PendingOperation operation, UUID studyId, UUID apiKeyId, Body order) {
        return begin(operation, () -> recruitment
                .lock(operation.tenant(), studyId)
                .call(study -> sagas.findUndecided(operation.tenant(), studyId).invoke(running -> {
                    if (running != null) {
                        throw recruitment.alreadyLaunching(studyId);
                    }
                }))
                .map(study -> LaunchSaga.of(operation, study, apiKeyId, order, clock().instant())));
    }

    /** Creates the study of the body and launches its panel, or answers as the first request with the same key. */
    Uni<Response> create(PendingOperation operation, UUID apiKeyId, Body body) {
        return begin(operation, () -> Uni.createFrom()
                .item(LaunchSaga.creating(operation, apiKeyId, body, clock().instant())));
    }

    /** An existing study is read again on each attempt, because it may have changed since the last. */
    @Override
    protected Uni<PreparedPanel> prepare(LaunchSaga saga) {
        return saga.createsStudy()
                ? prepare(saga, saga.study().preview(saga.tenant(), saga.identity(), saga.createdAt()))
                : recruitment
                        .require(saga.tenant(), saga.studyId(), null)
                        .invoke(study -> Recruitment.requireVersion(study, saga.version()))
                        .chain(study -> prepare(saga, study.state()))
                        .onFailure(Problem.class)
                        .transform(LaunchRequest::ofLaunch);
    }

    /** The study recruits. */
    @Override
    protected Uni<StoredResponse> commit(LaunchSaga saga, PreparedPanel panel) {
        var answer = saga.createsStudy()
                ? studies.createLaunched(saga.tenant(), saga.identity(), saga.study(), panel.cycle())
                        .map(study -> new StoredResponse(200, new LaunchView(study, panel.shown()), study.headers()))
                : recruitment
                        .launch(saga.tenant(), saga.studyId(), saga.version(), panel.cycle())
                        .replaceWith(StoredResponse.ok(new RawJson(panel.shown())));
        return answer.invoke(() -> LOG.infof(
                "Panel launched, studyId=%s cycleId=%s",
                saga.studyId(), panel.cycle().id()));
    }

    @Override
    protected Uni<Void> confirm(Tenant tenant, UUID saga) {
        return panels.confirm(tenant, saga);
    }

    /** Gives the money back. */
    @Override
    protected Uni<Void> withdraw(Tenant tenant, UUID saga) {
        return panels.withdraw(tenant, saga);
    }

    private Uni<PreparedPanel> prepare(LaunchSaga saga, StudyState study) {
        return panels.prepare(saga.tenant(), saga.id(), study, saga.version(), saga.order(), saga.apiKeyId());
    }
}
