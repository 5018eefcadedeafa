package io.research.participants.batch;

import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.participants.invitation.Invitations;
import io.research.participants.participant.ParticipantView;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Does a batch: participants, their invitations and the end of the job in one transaction. */
@ApplicationScoped
class BatchCreation implements JobHandler {
    private final Participants participants;
    private final Invitations invitations;
    private final BatchJson json;

    BatchCreation(Participants participants, Invitations invitations, BatchJson json) {
        this.participants = participants;
        this.invitations = invitations;
        this.json = json;
    }

    @Override
    public String kind() {
        return Batches.KIND;
    }

    @Override
    public Uni<Completion> run(Job job) {
        var batch = json.batch(job.payload());
        Completion creation = () -> create(job.tenant(), batch);
        return Uni.createFrom().item(creation);
    }

    private Uni<JsonObject> create(Tenant tenant, Batch batch) {
        var study = batch.study();
        return participants
                .create(tenant, study.id(), study.slug(), batch.participants())
                .call(created -> invite(tenant, study, created))
                .map(json::result);
    }

    private Uni<Void> invite(Tenant tenant, Batch.Study study, List<ParticipantView> created) {
        var invited = created.stream()
                .filter(participant -> !participant.silent())
                .map(ParticipantView::id)
                .toList();
        return invitations.queue(tenant, invited, study.inviting());
    }
}
