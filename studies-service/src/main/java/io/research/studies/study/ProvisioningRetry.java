package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.Jobs;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Provisions a study that was left {@code ready}: again and again, until it is provisioned, or changed, or deleted. A
 * change that leaves it {@code ready} begins a job of its own.
 */
@ApplicationScoped
class ProvisioningRetry implements JobHandler {
    private static final String KIND = "study.provisioning";
    private static final String REVISION = "revision";
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final StudyRepository studies;
    private final Provisioning provisioning;
    private final Jobs jobs;
    private final Outbox outbox;
    private final Clock clock;

    ProvisioningRetry(StudyRepository studies, Provisioning provisioning, Jobs jobs, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.provisioning = provisioning;
        this.jobs = jobs;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Sees to the study in the current transaction, if it needs that. */
    Uni<Void> follow(Study study) {
        if (!study.waitsForInterviewer()) {
            return Uni.createFrom().voidItem();
        }
        var payload = new JsonObject().put(REVISION, study.revision());
        return jobs.begin(jobs.draft(study.tenant(), KIND, study.id().toString(), payload, null));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Optional<Duration> pauseAfter(int attempts, JobConfig config) {
        var pause = config.pauseAfter(attempts);
        return Optional.of(pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE);
    }

    @Override
    public Uni<Completion> run(Job job) {
        Tenant tenant = job.tenant();
        var id = UUID.fromString(job.subject());
        long revision = job.payload().getLong(REVISION);
        return Panache.withSession(() -> studies.find(tenant, id)).chain(study -> {
            if (study == null || !study.waitsAt(revision)) {
                return Uni.createFrom().item(NOTHING);
            }
            return provisioning
                    .forWaiting(tenant, study.brief())
                    .map(clearance -> () -> provision(tenant, id, revision));
        });
    }

    private Uni<JsonObject> provision(Tenant tenant, UUID id, long revision) {
        return studies.findForUpdate(tenant, id)
                .chain(study -> study == null || !study.waitsAt(revision)
                        ? Uni.createFrom().voidItem()
                        : outbox.add(study.provision(clock.instant())))
                .replaceWith(Uni.createFrom().nullItem());
    }
}
