package io.research.hub.source;

import io.research.hub.session.SessionJob;
import io.research.hub.session.SessionJobs;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The jobs that prepare sources. */
@ApplicationScoped
class PreparationJobs implements SessionJobs {
    private final Jobs jobs;

    PreparationJobs(Jobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public Uni<SessionJob> find(Tenant tenant, UUID sessionId, UUID jobId) {
        return find(tenant, PrepareStudyJob.KIND, jobId)
                .onItem()
                .ifNull()
                .switchTo(() -> find(tenant, PrepareDocumentJob.KIND, jobId))
                .map(job -> job == null || !sessionId.toString().equals(job.subject())
                        ? null
                        : SessionJob.of(job, job.result() == null ? null : new JsonObject(job.result()).getMap()));
    }

    private Uni<Job> find(Tenant tenant, JobKind<?> kind, UUID jobId) {
        return jobs.require(tenant, kind, jobId).onFailure(Problem.class).recoverWithNull();
    }
}
