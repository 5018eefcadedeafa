package io.research.studies.study;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Informs panel-service about changes of a study; repeated until it succeeds. */
@ApplicationScoped
class SteeringStep implements JobHandler<Fielding.Steering> {
    private final Panels panels;

    SteeringStep(Panels panels) {
        this.panels = panels;
    }

    @Override
    public JobKind<Fielding.Steering> kind() {
        return Fielding.STEER;
    }

    @Override
    public Uni<Completion> run(Job job, Fielding.Steering steering) {
        Completion nothingMore = () -> Uni.createFrom().nullItem();
        return panels.steer(job.tenant(), steering.studyId(), steering.status(), steering.revision())
                .onFailure()
                .transform(fault -> new IllegalStateException("the panel was not told: " + fault, fault))
                .replaceWith(nothingMore);
    }
}
