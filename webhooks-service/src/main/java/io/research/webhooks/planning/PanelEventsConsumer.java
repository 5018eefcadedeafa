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
    private final Planning planning;

    PanelEventsConsumer(Inbox inbox, Planning planning) {
        this.inbox = inbox;
        this.planning = planning;
    }

    @Incoming("panels")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(CONSUMER, messages, planning::plan, EventType.PANEL_CYCLE_COMPLETED);
    }
}
