package io.research.studies.launch;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.studies.study.Panels;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Withdraws the panel of an aborted saga; tried again until panel-service has done it. */
@ApplicationScoped
class WithdrawalStep implements JobHandler<Void> {
    private final Panels panels;

    WithdrawalStep(Panels panels) {
        this.panels = panels;
    }

    @Override
    public JobKind<Void> kind() {
        return LaunchSteps.COMPENSATE;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        Completion nothingMore = () -> Uni.createFrom().nullItem();
        return panels.withdraw(job.tenant(), LaunchSteps.sagaOf(job))
                .onFailure()
                .transform(fault -> new IllegalStateException("the panel was not withdrawn: " + fault, fault))
                .replaceWith(nothingMore);
    }
}
