package io.research.panel.supplier;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.panel.cycle.CycleJobs;
import io.research.panel.cycle.CycleJobs.InterviewPayload;
import io.research.panel.cycle.Places;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Tells the supplier what became of somebody. */
@ApplicationScoped
class RespondentReporting implements JobHandler<InterviewPayload> {
    private final Places places;
    private final Supplier supplier;

    RespondentReporting(Places places, Supplier supplier) {
        this.places = places;
        this.supplier = supplier;
    }

    @Override
    public JobKind<InterviewPayload> kind() {
        return CycleJobs.REPORT;
    }

    @Override
    public Uni<Completion> run(Job job, InterviewPayload payload) {
        Completion done = () -> Uni.createFrom().nullItem();
        return places.find(job.tenant(), payload.interviewId())
                .chain(place -> RespondentReport.of(place).map(supplier::report).orElseGet(() -> Uni.createFrom()
                        .voidItem()))
                .replaceWith(done);
    }
}
