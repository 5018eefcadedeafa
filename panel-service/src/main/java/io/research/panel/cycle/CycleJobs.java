package io.research.panel.cycle;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** The work that follows from what happens in cycles; begun in the transaction in which it happens. */
@ApplicationScoped
public class CycleJobs {
    /** Pays for one interview. */
    public static final JobKind<InterviewPayload> CAPTURE =
            JobKind.of("panel.capture_interview", InterviewPayload.class);

    /** Pays for what is not paid yet, and gives the rest back. */
    public static final JobKind<CyclePayload> SETTLE = JobKind.of("panel.settle_cycle", CyclePayload.class);

    /** Tells the supplier whom to recruit now. */
    public static final JobKind<CyclePayload> ALIGN = JobKind.of("panel.align_supplier", CyclePayload.class);

    /** Tells the supplier what became of somebody. */
    public static final JobKind<InterviewPayload> REPORT =
            JobKind.of("panel.report_respondent", InterviewPayload.class);

    private final Jobs jobs;

    CycleJobs(Jobs jobs) {
        this.jobs = jobs;
    }

    /** @param interviewId the id of the place, too */
    @RegisterForReflection
    public record InterviewPayload(UUID interviewId) {}

    /** A job about a cycle. */
    @RegisterForReflection
    public record CyclePayload(UUID cycleId) {}

    Uni<Void> capture(Place place) {
        return jobs.begin(jobs.draft(CAPTURE, place.tenant(), place.id(), new InterviewPayload(place.id()), null));
    }

    Uni<Void> report(Place place) {
        return jobs.begin(jobs.draft(REPORT, place.tenant(), place.id(), new InterviewPayload(place.id()), null));
    }

    Uni<Void> settle(Cycle cycle, Duration delay) {
        return jobs.begin(jobs.draft(SETTLE, cycle.tenant(), cycle.id(), new CyclePayload(cycle.id()), null), delay);
    }

    Uni<Void> align(Cycle cycle) {
        return jobs.begin(jobs.draft(ALIGN, cycle.tenant(), cycle.id(), new CyclePayload(cycle.id()), null));
    }
}
