package io.research.hub.upkeep;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Effect;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Indexes interviews that count, and removes deleted ones. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final Upkeep upkeep;

    InterviewEventsConsumer(Inbox inbox, Upkeep upkeep) {
        this.inbox = inbox;
        this.upkeep = upkeep;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "upkeep.interview",
                messages,
                event -> switch (event.data()) {
                    case InterviewCompleted ended
                    when ended.counts() -> () -> upkeep.completed(tenant(event), event.studyId(), ended.id());
                    case InterviewDeleted gone ->
                        () -> upkeep.deleted(tenant(event), event.studyId(), gone.interviewId());
                    default -> Effect.NONE;
                },
                EventType.INTERVIEW_COMPLETED,
                EventType.INTERVIEW_DELETED);
    }

    private static Tenant tenant(Event<?> event) {
        return new Tenant(event.organizationId(), event.appId());
    }
}
