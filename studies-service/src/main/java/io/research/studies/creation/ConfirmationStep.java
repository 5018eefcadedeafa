package io.research.studies.creation;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Confirms the participants of a study that was created; tried again until participants-service has done it. */
@ApplicationScoped
class ConfirmationStep implements JobHandler<Void> {
    private final CreationSagaRepository sagas;
    private final ParticipantPreparations participants;
    private final Clock clock;

    ConfirmationStep(CreationSagaRepository sagas, ParticipantPreparations participants, Clock clock) {
        this.sagas = sagas;
        this.participants = participants;
        this.clock = clock;
    }

    @Override
    public JobKind<Void> kind() {
        return SagaSteps.CONFIRM;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        var id = SagaSteps.sagaOf(job);
        Completion finish = () -> sagas.requireForUpdate(job.tenant(), id)
                .invoke(saga -> saga.finish(clock.instant()))
                .replaceWithVoid();
        return participants
                .confirm(job.tenant(), id)
                .onFailure()
                .transform(fault -> new IllegalStateException("participants were not confirmed: " + fault, fault))
                .replaceWith(finish);
    }
}
