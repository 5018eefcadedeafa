package io.research.signal.fielding;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.research.signal.run.RunHolds;
import io.research.signal.run.RunJobs;
import io.research.signal.run.RunState;
import io.research.signal.run.Runs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/**
 * The job that settles a run after its end: pays for the answers that there are, gives the rest of the money back, stops
 * recruitment and closes the study. Goes on until all of it is done; each step may be repeated.
 */
@ApplicationScoped
class CloseRunJob implements JobHandler<Void> {
    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final Runs runs;
    private final RunServices services;
    private final NeighbourLease lease;
    private final RunHolds holds;

    CloseRunJob(Runs runs, RunServices services, NeighbourLease lease, RunHolds holds) {
        this.runs = runs;
        this.services = services;
        this.lease = lease;
        this.holds = holds;
    }

    @Override
    public JobKind<Void> kind() {
        return RunJobs.CLOSE;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        return lease.alone(job, () -> runs.find(job.tenant(), UUID.fromString(job.subject()))
                .chain(run -> run.settledAt() != null
                        ? Uni.createFrom().item(NOTHING)
                        : settle(run).replaceWith(settled(run)))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("refused: " + refusal.getMessage(), refusal)));
    }

    private Uni<Void> settle(RunState run) {
        return holds.settle(run)
                .chain(() ->
                        run.panelUsed() ? services.stop(run) : Uni.createFrom().voidItem())
                .chain(() -> services.close(run));
    }

    private Completion settled(RunState run) {
        return () -> runs.settled(run.tenant(), run.id()).replaceWith((Object) null);
    }
}
