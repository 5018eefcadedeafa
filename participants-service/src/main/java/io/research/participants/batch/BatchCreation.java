package io.research.participants.batch;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.participants.invitation.Invitations;
import io.research.participants.participant.Enrolment;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** Does a batch: participants, their invitations and the end of the job in one transaction. */
@ApplicationScoped
class BatchCreation implements JobHandler<Batch> {
    private final Enrolment enrolment;
    private final Invitations invitations;

    BatchCreation(Enrolment enrolment, Invitations invitations) {
        this.enrolment = enrolment;
        this.invitations = invitations;
    }

    @Override
    public JobKind<Batch> kind() {
        return Batches.KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Batch batch) {
        Completion creation = () -> enrolment
                .enrol(job.tenant(), batch.study(), batch.participants())
                .call(created -> invitations.queue(job.tenant(), batch.study(), created))
                .map(created -> Map.of("participants", created));
        return Uni.createFrom().item(creation);
    }
}
