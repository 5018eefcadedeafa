package io.research.signal.run;

import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The jobs that carry a run on; their handlers stand in {@code fielding} and {@code reading}. */
@ApplicationScoped
public class RunJobs {
    /** Tells the neighbours what the run is: makes its study, recruits or invites; again after each edit. */
    public static final JobKind<Void> FIELD = JobKind.of("signal.field_run");
    /** Settles the money and closes the study after the end. */
    public static final JobKind<Void> CLOSE = JobKind.of("signal.close_run");
    /** Reads the answers after the end, and announces the run. */
    public static final JobKind<Void> READ = JobKind.of("signal.read_answers");
    /** Has the wallet hold no more than the run costs. */
    public static final JobKind<Void> ADJUST_HOLD = JobKind.of("signal.adjust_hold");

    private final Jobs jobs;

    RunJobs(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Begins one in the current transaction. */
    Uni<Void> begin(JobKind<Void> kind, Tenant tenant, UUID runId) {
        return jobs.begin(jobs.draft(kind, tenant, runId, null, null));
    }
}
