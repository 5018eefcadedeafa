package io.research.studies.creation;

import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import java.util.UUID;

/** The jobs of a saga; the subject of each is the saga's id. */
final class SagaSteps {
    /** Prepares the participants and creates the study, or aborts the saga. */
    static final JobKind<Void> CREATE = JobKind.of("studies.create_with_participants");

    /** Confirms the participants of a study that was created. */
    static final JobKind<Void> CONFIRM = JobKind.of("studies.confirm_participants");

    /** Withdraws the participants of a saga that was aborted. */
    static final JobKind<Void> COMPENSATE = JobKind.of("studies.withdraw_participants");

    private SagaSteps() {}

    /** The job of that step, not stored yet. */
    static Job draft(Jobs jobs, JobKind<Void> step, Tenant tenant, UUID saga) {
        return jobs.draft(step, tenant, saga, null, null);
    }

    /** The saga that a job of any step belongs to. */
    static UUID sagaOf(Job job) {
        return UUID.fromString(job.subject());
    }
}
