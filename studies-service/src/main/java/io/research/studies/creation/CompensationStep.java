package io.research.studies.creation;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Withdraws the participants of an aborted saga; tried again until participants-service has done it. */
@ApplicationScoped
class CompensationStep implements JobHandler<Void> {
    private final ParticipantPreparations participants;

    CompensationStep(ParticipantPreparations participants) {
        this.participants = participants;
    }

    @Override
    public JobKind<Void> kind() {
        return SagaSteps.COMPENSATE;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        Completion nothingMore = () -> Uni.createFrom().nullItem();
        return participants
                .withdraw(job.tenant(), SagaSteps.sagaOf(job))
                .onFailure()
                .transform(fault -> new IllegalStateException("participants were not withdrawn: " + fault, fault))
                .replaceWith(nothingMore);
    }
}
