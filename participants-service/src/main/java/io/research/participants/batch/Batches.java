package io.research.participants.batch;

import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** Beginning batches and following them. */
@ApplicationScoped
class Batches {
    static final String KIND = "participants.create";

    private static final String RESULT_URL = "/api/public/v1/participants/?study_id=";

    private final Jobs jobs;
    private final Participants participants;
    private final BatchJson json;

    Batches(Jobs jobs, Participants participants, BatchJson json) {
        this.jobs = jobs;
        this.participants = participants;
        this.json = json;
    }

    /** Stores the job in the current transaction, unless it could not succeed as things stand. */
    Uni<Job> begin(Tenant tenant, StudyState study, BatchRequest request) {
        String studyId = study.id().toString();
        var payload = json.payload(Batch.of(study, request));
        var job = jobs.draft(tenant, KIND, studyId, payload, RESULT_URL + studyId);
        return participants
                .requireFree(tenant, study.id(), request.participants())
                .chain(() -> jobs.begin(job))
                .replaceWith(job);
    }

    Uni<Job> read(ReadScope scope, UUID jobId) {
        return jobs.require(scope, KIND, jobId);
    }

    /** The job when it has ended, or as it stands when the time is up. */
    Uni<Job> await(Tenant tenant, UUID jobId, Duration wait) {
        return read(tenant, jobId).chain(job -> jobs.await(job, wait));
    }
}
