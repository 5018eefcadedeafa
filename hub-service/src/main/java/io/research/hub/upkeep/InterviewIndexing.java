package io.research.hub.upkeep;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.evidence.Evidence;
import io.research.hub.evidence.Prepared;
import io.research.hub.evidence.Preparing;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Makes an interview findable that an event has brought. */
@ApplicationScoped
class InterviewIndexing implements JobHandler<Void> {
    static final JobKind<Void> KIND = JobKind.of("hub.index_interview");

    private final Evidence evidence;
    private final Preparing preparing;

    InterviewIndexing(Evidence evidence, Preparing preparing) {
        this.evidence = evidence;
        this.preparing = preparing;
    }

    @Override
    public JobKind<Void> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Void nothing) {
        UUID interviewId = UUID.fromString(job.subject());
        return Panache.withSession(() -> evidence.noted(job.tenant(), interviewId))
                .chain(interview -> interview == null
                        ? Uni.createFrom().item(InterviewIndexing::nothing)
                        : preparing.prepare(interview).map(prepared -> completion(job, interviewId, prepared)));
    }

    /** For one that was deleted meanwhile. */
    private static Completion nothing() {
        return () -> Uni.createFrom().nullItem();
    }

    private Completion completion(Job job, UUID interviewId, Prepared prepared) {
        return () -> evidence.complete(job.tenant(), interviewId, prepared);
    }
}
