package io.research.webhooks.planning;

import io.research.contracts.EventType;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Plans the deliveries of studies that are completed, cycle by cycle. */
@ApplicationScoped
class PanelEventsConsumer {
    private static final String CONSUMER = "delivery.panels";

    private final Inbox inbox;
    private final DeliveryFanOut deliveryFanOut;

    PanelEventsConsumer(Inbox inbox, DeliveryFanOut deliveryFanOut) {
        this.inbox = inbox;
        this.deliveryFanOut = deliveryFanOut;
    }

    @Incoming("panels")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(CONSUMER, messages, deliveryFanOut::plan, EventType.PANEL_CYCLE_COMPLETED);
    }
}
