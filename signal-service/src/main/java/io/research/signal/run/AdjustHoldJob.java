package io.research.signal.run;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The job that gives back what an edited run costs less. */
@ApplicationScoped
class AdjustHoldJob implements JobHandler<Void> {
    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final RunRepository runs;
    private final RunHolds holds;
    private final HoldLease holdLease;

    AdjustHoldJob(RunRepository runs, RunHolds holds, HoldLease holdLease) {
        this.runs = runs;
        this.holds = holds;
        this.holdLease = holdLease;
    }

    @Override
    public JobKind<Void> kind() {
        return RunJobs.ADJUST_HOLD;
    }

    /** A refusal does not fail the job: another edit may be under way. */
    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        return adjust(job.tenant(), UUID.fromString(job.subject()))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("refused: " + refusal.getMessage(), refusal))
                .replaceWith(NOTHING);
    }

    private Uni<Void> adjust(Tenant tenant, UUID id) {
        return holdLease.now(
                id, () -> Panache.withSession(() -> runs.require(tenant, id).map(Run::state))
                        .chain(holds::adjust)
                        .chain(() -> Panache.withTransaction(
                                () -> runs.requireForUpdate(tenant, id).invoke(Run::forgetEmptyRaises)))
                        .replaceWithVoid());
    }
}
