package io.research.studies.launch;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.studies.study.Panels;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Confirms the panel of a study that recruits; tried again until panel-service has done it. */
@ApplicationScoped
class ConfirmationStep implements JobHandler<Void> {
    private final LaunchSagaRepository sagas;
    private final Panels panels;
    private final Clock clock;

    ConfirmationStep(LaunchSagaRepository sagas, Panels panels, Clock clock) {
        this.sagas = sagas;
        this.panels = panels;
        this.clock = clock;
    }

    @Override
    public JobKind<Void> kind() {
        return LaunchSteps.CONFIRM;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        var id = LaunchSteps.sagaOf(job);
        Completion finish = () -> sagas.requireForUpdate(job.tenant(), id)
                .invoke(saga -> saga.finish(clock.instant()))
                .replaceWithVoid();
        return panels.confirm(job.tenant(), id)
                .onFailure()
                .transform(fault -> new IllegalStateException("the panel was not confirmed: " + fault, fault))
                .replaceWith(finish);
    }
}
