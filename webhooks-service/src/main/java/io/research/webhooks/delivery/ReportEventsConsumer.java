package io.research.webhooks.delivery;

import io.research.contracts.EventType;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Plans the deliveries of reports that are ready. */
@ApplicationScoped
class ReportEventsConsumer {
    private static final String CONSUMER = "delivery.reports";

    private final Inbox inbox;
    private final Deliveries deliveries;

    ReportEventsConsumer(Inbox inbox, Deliveries deliveries) {
        this.inbox = inbox;
        this.deliveries = deliveries;
    }

    @Incoming("reports")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.eachRaw(CONSUMER, messages, events -> deliveries.plan(CONSUMER, events), EventType.REPORT_READY);
    }
}
