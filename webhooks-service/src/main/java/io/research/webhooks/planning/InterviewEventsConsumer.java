package io.research.webhooks.planning;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.EventType;
import io.research.kernel.inbox.EventBatch;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Plans the deliveries of completed interviews, and forgets those of deleted ones. */
@ApplicationScoped
class InterviewEventsConsumer {
    private static final String CONSUMER = "delivery";

    private final Inbox inbox;
    private final DeliveryFanOut deliveryFanOut;
    private final DeletedInterviews deleted;

    InterviewEventsConsumer(Inbox inbox, DeliveryFanOut deliveryFanOut, DeletedInterviews deleted) {
        this.inbox = inbox;
        this.deliveryFanOut = deliveryFanOut;
        this.deleted = deleted;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(
                CONSUMER, messages, this::take, EventType.INTERVIEW_COMPLETED, EventType.INTERVIEW_DELETED);
    }

    /** Nothing is sent of an interview that is deleted in the same poll: then all is one transaction. */
    private Uni<Void> take(EventBatch batch) {
        var deletions = batch.of(EventType.INTERVIEW_DELETED);
        return deletions.isEmpty()
                ? deliveryFanOut.plan(batch)
                : Panache.withTransaction(() -> deliveryFanOut
                        .plan(batch.of(EventType.INTERVIEW_COMPLETED))
                        .chain(() -> deletions.once(deleted::forget)));
    }
}
