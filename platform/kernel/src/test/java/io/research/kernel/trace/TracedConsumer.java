package io.research.kernel.trace;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/** Begins a job for each event, and does it. */
@Singleton
class TracedConsumer implements JobHandler<UUID> {
    private static final Logger LOG = Logger.getLogger(TracedConsumer.class);
    private static final JobKind<UUID> KIND = JobKind.of("kernel.trace", UUID.class);

    final Set<UUID> done = ConcurrentHashMap.newKeySet();

    private final Inbox inbox;
    private final Jobs jobs;

    TracedConsumer(Inbox inbox, Jobs jobs) {
        this.inbox = inbox;
        this.jobs = jobs;
    }

    @Incoming("participants")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach("traced", messages, event -> () -> take(event), EventType.PARTICIPANT_INVITED);
    }

    private Uni<Void> take(Event<?> event) {
        LOG.infof("Taken, studyId=%s", event.studyId());
        var tenant = new Tenant(event.organizationId(), event.appId());
        return jobs.begin(jobs.draft(KIND, tenant, null, event.studyId(), null));
    }

    @Override
    public JobKind<UUID> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, UUID study) {
        Completion completion = () -> {
            done.add(study);
            return Uni.createFrom().nullItem();
        };
        return Uni.createFrom().item(completion);
    }
}
