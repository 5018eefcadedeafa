package io.research.webhooks.delivery;

import io.research.contracts.EventType;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Plans the deliveries of completed interviews. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final Deliveries deliveries;

    InterviewEventsConsumer(Inbox inbox, Deliveries deliveries) {
        this.inbox = inbox;
        this.deliveries = deliveries;
    }

    @Incoming("interviews")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach("delivery", messages, deliveries::plan, EventType.INTERVIEW_COMPLETED);
    }
}
