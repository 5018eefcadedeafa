package io.research.signal.run;

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

    private final EditRun editRun;

    AdjustHoldJob(EditRun editRun) {
        this.editRun = editRun;
    }

    @Override
    public JobKind<Void> kind() {
        return RunJobs.ADJUST_HOLD;
    }

    /** A refusal does not fail the job: another edit may be under way. */
    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        return editRun.adjustHold(job.tenant(), UUID.fromString(job.subject()))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("refused: " + refusal.getMessage(), refusal))
                .replaceWith(NOTHING);
    }
}
