package io.research.participants.batch;

import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.participants.participant.Enrolment;
import io.research.participants.participant.RewardPromise;
import io.research.participants.participant.StudySummary;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Begins batch jobs and reads them. */
@ApplicationScoped
class Batches {
    static final JobKind<Batch> KIND = JobKind.of("participants.create", Batch.class);

    private static final String RESULT_URL = "/api/public/v1/participants/?study_id=";

    private final Jobs jobs;
    private final Enrolment enrolment;

    Batches(Jobs jobs, Enrolment enrolment) {
        this.jobs = jobs;
        this.enrolment = enrolment;
    }

    /**
     * Stores the job in the current transaction, unless the study has one of the external ids already.
     *
     * @param payer who adds them, and pays what the study pays them automatically
     * @throws io.research.kernel.problem.Problem {@code rate_limited} while too many others of the organization wait
     */
    Uni<Job> begin(Tenant tenant, StudyState study, BatchRequest request, Payer payer) {
        var batch = new Batch(StudySummary.of(study, RewardPromise.of(study, payer)), request.participants());
        var job = jobs.draft(KIND, tenant, study.id(), batch, RESULT_URL + study.id());
        return enrolment
                .requireFree(tenant, study.id(), request.participants())
                .chain(() -> jobs.requireRoom(tenant, KIND))
                .chain(() -> jobs.begin(job))
                .replaceWith(job);
    }

    Uni<Job> read(ReadScope scope, UUID jobId) {
        return jobs.require(scope, KIND, jobId);
    }
}
