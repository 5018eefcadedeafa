package io.research.panel.cycle;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.contracts.ErrorCode;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** Starts the jobs that follow from events in cycles, in the transaction of the event. */
@ApplicationScoped
public class CycleJobs {
    /** Pays for one interview. */
    public static final JobKind<InterviewPayload> CAPTURE =
            JobKind.of("panel.capture_interview", InterviewPayload.class);

    /** Pays for what has not been paid yet, and gives the rest back. */
    public static final JobKind<CyclePayload> SETTLE = JobKind.of("panel.settle_cycle", CyclePayload.class);

    /** Tells the supplier whom to recruit now. */
    public static final JobKind<CyclePayload> ALIGN = JobKind.of("panel.align_supplier", CyclePayload.class);

    /** Compares the cycle with the supplier's records. */
    public static final JobKind<CyclePayload> RECONCILE = JobKind.of("panel.reconcile_supplier", CyclePayload.class);

    /** Tells the owner that a cycle did not come about. */
    public static final JobKind<SkippedPayload> TELL_OWNER = JobKind.of("panel.tell_owner", SkippedPayload.class);

    private final Jobs jobs;
    private final CycleConfig config;

    CycleJobs(Jobs jobs, CycleConfig config) {
        this.jobs = jobs;
        this.config = config;
    }

    /** @param interviewId the id of the place, too */
    @RegisterForReflection
    public record InterviewPayload(UUID interviewId) {}

    /** A job about a cycle. */
    @RegisterForReflection
    public record CyclePayload(UUID cycleId) {}

    /** A cycle that was skipped, and why. */
    @RegisterForReflection
    public record SkippedPayload(UUID cycleId, ErrorCode why) {}

    Uni<Void> tellOwner(Cycle cycle, ErrorCode why) {
        return jobs.begin(
                jobs.draft(TELL_OWNER, cycle.tenant(), cycle.id(), new SkippedPayload(cycle.id(), why), null));
    }

    Uni<Void> capture(Respondent respondent) {
        return jobs.begin(
                jobs.draft(CAPTURE, respondent.tenant(), respondent.id(), new InterviewPayload(respondent.id()), null));
    }

    /** Runs later, when the supplier's last reports have arrived. */
    Uni<Void> reconcile(Cycle cycle) {
        return jobs.begin(
                jobs.draft(RECONCILE, cycle.tenant(), cycle.id(), new CyclePayload(cycle.id()), null),
                config.reconcileAfter());
    }

    Uni<Void> settle(Cycle cycle, Duration delay) {
        return jobs.begin(jobs.draft(SETTLE, cycle.tenant(), cycle.id(), new CyclePayload(cycle.id()), null), delay);
    }

    Uni<Void> align(Cycle cycle) {
        return jobs.begin(jobs.draft(ALIGN, cycle.tenant(), cycle.id(), new CyclePayload(cycle.id()), null));
    }
}
