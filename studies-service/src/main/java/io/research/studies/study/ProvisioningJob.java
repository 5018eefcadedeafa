package io.research.studies.study;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Provisions a study that an earlier release left {@code ready}; that release started such a job for each. */
@ApplicationScoped
class ProvisioningJob implements JobHandler<ProvisioningJob.Waiting> {
    private static final JobKind<Waiting> KIND = JobKind.of("studies.provision", Waiting.class);

    private final StudyRepository studies;
    private final Outbox outbox;
    private final Clock clock;

    ProvisioningJob(StudyRepository studies, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.outbox = outbox;
        this.clock = clock;
    }

    @Override
    public JobKind<Waiting> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Waiting waiting) {
        Completion provisioned = () -> provision(job);
        return Uni.createFrom().item(provisioned);
    }

    private Uni<Void> provision(Job job) {
        return studies.findForUpdate(job.tenant(), UUID.fromString(job.subject()))
                .chain(study -> study == null
                        ? Uni.createFrom().voidItem()
                        : outbox.addAll(
                                study.provision(clock.instant()).map(List::of).orElse(List.of())));
    }

    /** The payload of that release. */
    @RegisterForReflection
    record Waiting(long revision) {}
}
