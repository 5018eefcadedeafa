package io.research.interviews.usage;

import io.research.contracts.EventType;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Adds up the services' calls to language models. */
@ApplicationScoped
class ModelEventsConsumer {
    private final Inbox inbox;
    private final ModelUsageTotalRepository totals;

    ModelEventsConsumer(Inbox inbox, ModelUsageTotalRepository totals) {
        this.inbox = inbox;
        this.totals = totals;
    }

    @Incoming("models")
    Uni<Void> on(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together("usage.model", messages, batch -> batch.once(totals::add), EventType.MODEL_USED);
    }
}
