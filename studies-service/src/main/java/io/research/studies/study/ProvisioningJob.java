package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.outbox.Outbox;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.interviewer.Interviewers;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * Provisions a study that was left {@code ready}; tried again until the study is provisioned, changed or deleted. A change
 * that leaves it {@code ready} begins a job of its own.
 */
@ApplicationScoped
class ProvisioningJob implements JobHandler<ProvisioningJob.Waiting> {
    private static final JobKind<Waiting> KIND = JobKind.of("studies.provision", Waiting.class);

    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final StudyRepository studies;
    private final Interviewers interviewers;
    private final Jobs jobs;
    private final Outbox outbox;
    private final Clock clock;

    ProvisioningJob(StudyRepository studies, Interviewers interviewers, Jobs jobs, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.interviewers = interviewers;
        this.jobs = jobs;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Begins a job in the current transaction if the study was left {@code ready}. */
    Uni<Void> follow(Study study) {
        if (!study.waitsForInterviewer()) {
            return Uni.createFrom().voidItem();
        }
        return jobs.begin(jobs.draft(KIND, study.tenant(), study.id(), new Waiting(study.revision()), null));
    }

    @Override
    public JobKind<Waiting> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Waiting waiting) {
        Tenant tenant = job.tenant();
        var id = UUID.fromString(job.subject());
        long revision = waiting.revision();
        return Panache.withSession(() -> studies.find(tenant, id)).chain(study -> {
            if (study == null || !study.waitsAt(revision)) {
                return Uni.createFrom().item(NOTHING);
            }
            return interviewers
                    .forWaiting(tenant, study.brief())
                    .map(approval -> () -> provision(tenant, id, revision, approval));
        });
    }

    private Uni<Void> provision(Tenant tenant, UUID id, long revision, InterviewerApproval approval) {
        return studies.findForUpdate(tenant, id)
                .chain(study -> study == null || !study.waitsAt(revision)
                        ? Uni.createFrom().voidItem()
                        : outbox.add(study.provision(approval, clock.instant())));
    }

    /** A study that was left {@code ready}, at that revision. */
    @RegisterForReflection
    record Waiting(long revision) {}
}
