package io.research.signal.fielding;

import io.research.contracts.ErrorCode;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.research.signal.guide.Guide;
import io.research.signal.run.FailureReason;
import io.research.signal.run.RunJobs;
import io.research.signal.run.RunState;
import io.research.signal.run.Runs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * The job that tells the neighbours what a run is: makes its study, then has people recruited or invited. After an edit it
 * runs again and leaves alone what did not change. A neighbour that does not answer is asked again; one that refuses by a
 * rule ends the run.
 */
@ApplicationScoped
class FieldRunJob implements JobHandler<Void> {
    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();
    private static final Logger LOG = Logger.getLogger(FieldRunJob.class);

    private final Runs runs;
    private final RunServices services;
    private final NeighbourLease lease;

    FieldRunJob(Runs runs, RunServices services, NeighbourLease lease) {
        this.runs = runs;
        this.services = services;
        this.lease = lease;
    }

    @Override
    public JobKind<Void> kind() {
        return RunJobs.FIELD;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        var id = UUID.fromString(job.subject());
        return lease.alone(job, () -> runs.find(job.tenant(), id)
                .chain(run -> run == null || !run.isUntold()
                        ? Uni.createFrom().item(NOTHING)
                        : tell(run).replaceWith(applied(run)))
                .onFailure(Problem.class)
                .recoverWithUni(refusal -> refused(job, id, refusal)));
    }

    private Uni<Void> tell(RunState run) {
        var guide = Guide.of(run.terms());
        return services.provision(run, guide)
                .call(() -> runs.provisioned(run.tenant(), run.id()))
                .chain(place -> switch (run.terms().audience()) {
                    case GENERAL -> runs.usesPanel(run.tenant(), run.id()).chain(() -> services.recruit(run, place));
                    case CUSTOM -> stopPanel(run).chain(() -> invite(run, guide, place));
                });
    }

    private Uni<Void> stopPanel(RunState run) {
        return run.panelUsed() ? services.stop(run) : Uni.createFrom().voidItem();
    }

    private Uni<Void> invite(RunState run, Guide guide, StudyPlace place) {
        var waiting = run.terms().emails().stream()
                .filter(email -> !run.invited().contains(email))
                .toList();
        return services.invite(run, guide, place, waiting, emails -> runs.invited(run.tenant(), run.id(), emails));
    }

    private Completion applied(RunState told) {
        return () -> runs.applied(told).replaceWithVoid();
    }

    private Uni<Completion> refused(Job job, UUID id, Problem refusal) {
        if (refusal.code() != ErrorCode.VALIDATION_FAILED && refusal.code() != ErrorCode.FEASIBILITY_REQUIRED) {
            return Uni.createFrom().failure(new IllegalStateException("refused for now: " + refusal.code(), refusal));
        }
        LOG.warnf("Run refused by another service, studyId=%s: %s", id, refusal.getMessage());
        return runs.giveUp(job.tenant(), id, FailureReason.REFUSED).replaceWith(NOTHING);
    }
}
