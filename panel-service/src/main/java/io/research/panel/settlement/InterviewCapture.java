package io.research.panel.settlement;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.panel.cycle.CycleJobs;
import io.research.panel.cycle.CycleJobs.InterviewPayload;
import io.research.panel.cycle.Places;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Pays for one interview that counts. */
@ApplicationScoped
class InterviewCapture implements JobHandler<InterviewPayload> {
    private final Places places;
    private final Captures captures;

    InterviewCapture(Places places, Captures captures) {
        this.places = places;
        this.captures = captures;
    }

    @Override
    public JobKind<InterviewPayload> kind() {
        return CycleJobs.CAPTURE;
    }

    @Override
    public Uni<Completion> run(Job job, InterviewPayload payload) {
        Completion done = () -> Uni.createFrom().nullItem();
        return places.find(job.tenant(), payload.interviewId())
                .chain(place -> place.captured() ? Uni.createFrom().voidItem() : captures.capture(place))
                .replaceWith(done);
    }
}
