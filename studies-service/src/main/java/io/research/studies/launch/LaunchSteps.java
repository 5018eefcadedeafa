package io.research.studies.launch;

import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import java.util.UUID;

/** The jobs of a saga; the subject of each is the saga's id. */
final class LaunchSteps {
    /** Has the panel prepared and lets the study recruit, or aborts the saga. */
    static final JobKind<Void> LAUNCH = JobKind.of("studies.launch_panel");

    /** Confirms the panel of a study that recruits. */
    static final JobKind<Void> CONFIRM = JobKind.of("studies.confirm_panel");

    /** Withdraws the panel of a saga that was aborted. */
    static final JobKind<Void> COMPENSATE = JobKind.of("studies.withdraw_panel");

    private LaunchSteps() {}

    /** The job of that step, not stored yet. */
    static Job draft(Jobs jobs, JobKind<Void> step, Tenant tenant, UUID saga) {
        return jobs.draft(step, tenant, saga, null, null);
    }

    /** The saga that a job of any step belongs to. */
    static UUID sagaOf(Job job) {
        return UUID.fromString(job.subject());
    }
}
