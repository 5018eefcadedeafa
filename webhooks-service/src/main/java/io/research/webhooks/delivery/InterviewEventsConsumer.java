package io.research.webhooks.delivery;

import io.research.contracts.EventType;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Plans the deliveries of completed interviews, and forgets those of deleted ones. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final Deliveries deliveries;
    private final DeletedInterviews deleted;

    InterviewEventsConsumer(Inbox inbox, Deliveries deliveries, DeletedInterviews deleted) {
        this.inbox = inbox;
        this.deliveries = deliveries;
        this.deleted = deleted;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.onceEachRaw(
                "delivery",
                messages,
                events -> deliveries.plan(events).chain(() -> deleted.forget(events)),
                EventType.INTERVIEW_COMPLETED,
                EventType.INTERVIEW_DELETED);
    }
}
