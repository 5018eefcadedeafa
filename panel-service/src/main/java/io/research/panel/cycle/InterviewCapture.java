package io.research.panel.cycle;

import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.panel.cycle.CycleJobs.InterviewPayload;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Pays for one interview that counts. */
@ApplicationScoped
class InterviewCapture implements JobHandler<InterviewPayload> {
    private final Respondents respondents;
    private final Captures captures;

    InterviewCapture(Respondents respondents, Captures captures) {
        this.respondents = respondents;
        this.captures = captures;
    }

    @Override
    public JobKind<InterviewPayload> kind() {
        return CycleJobs.CAPTURE;
    }

    @Override
    public Uni<Completion> run(Job job, InterviewPayload payload) {
        Completion done = () -> Uni.createFrom().nullItem();
        return respondents
                .find(job.tenant(), payload.interviewId())
                .chain(respondent -> respondent.captured() ? Uni.createFrom().voidItem() : captures.capture(respondent))
                .replaceWith(done);
    }
}
