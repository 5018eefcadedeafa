package io.research.interviews.usage;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.model.ModelUsed;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Adds up what the services have asked language models. */
@ApplicationScoped
class ModelEventsConsumer {
    private final Inbox inbox;
    private final ModelUsageTotalRepository totals;

    ModelEventsConsumer(Inbox inbox, ModelUsageTotalRepository totals) {
        this.inbox = inbox;
        this.totals = totals;
    }

    @Incoming("models")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceTogether("usage.model", messages, events -> totals.add(used(events)), EventType.MODEL_USED);
    }

    @SuppressWarnings("unchecked")
    private static List<Event<ModelUsed>> used(List<Event<?>> events) {
        return events.stream().map(event -> (Event<ModelUsed>) event).toList();
    }
}
