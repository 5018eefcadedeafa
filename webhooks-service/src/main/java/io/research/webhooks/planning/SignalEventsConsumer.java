package io.research.webhooks.planning;

import io.research.contracts.EventType;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Plans the deliveries of quick-signal runs that ended. */
@ApplicationScoped
class SignalEventsConsumer {
    private static final String CONSUMER = "delivery.signals";

    private final Inbox inbox;
    private final DeliveryFanOut deliveryFanOut;

    SignalEventsConsumer(Inbox inbox, DeliveryFanOut deliveryFanOut) {
        this.inbox = inbox;
        this.deliveryFanOut = deliveryFanOut;
    }

    @Incoming("signals")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(CONSUMER, messages, deliveryFanOut::plan, EventType.SIGNAL_COMPLETED);
    }
}
