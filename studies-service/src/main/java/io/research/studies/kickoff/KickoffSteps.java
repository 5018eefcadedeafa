package io.research.studies.kickoff;

import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.vertx.core.json.JsonObject;
import java.util.UUID;

/** The jobs that carry an operation, by their kinds: one decides, the other two carry the decision to participants. */
enum KickoffSteps {
    DECIDE("studies.kickoff"),
    CONFIRM("studies.kickoff.confirm"),
    WITHDRAW("studies.kickoff.withdraw");

    private final String kind;

    KickoffSteps(String kind) {
        this.kind = kind;
    }

    String kind() {
        return kind;
    }

    /** The job of that step of an operation, not stored yet. */
    Job draft(Jobs jobs, Kickoff kickoff) {
        return draft(jobs, kickoff.tenant(), kickoff.id());
    }

    Job draft(Jobs jobs, Tenant tenant, UUID operation) {
        return jobs.draft(tenant, kind, operation.toString(), new JsonObject(), null);
    }

    /** The operation that a job of any step is about. */
    static UUID operationOf(Job job) {
        return UUID.fromString(job.subject());
    }
}
