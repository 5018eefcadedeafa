package io.research.kernel.inbox;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Takes events and remembers their effects; of those that it was told to the database refuses them. */
@Singleton
class ProbeConsumer {
    private static final String REFUSED = "update inbox set event_id = null where event_id = $1";

    final List<UUID> effects = new CopyOnWriteArrayList<>();
    final List<UUID> effectsTogether = new CopyOnWriteArrayList<>();
    final Set<UUID> poison = ConcurrentHashMap.newKeySet();

    private final Inbox inbox;

    ProbeConsumer(Inbox inbox) {
        this.inbox = inbox;
    }

    @Incoming("probe")
    Uni<Void> on(String message) {
        return inbox.once("probe", message, event -> take(event, effects), EventType.INTERVIEW_STARTED);
    }

    @Incoming("probes")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach("probes", messages, this::takeAll, EventType.INTERVIEW_STARTED);
    }

    private Uni<Void> takeAll(List<Event<?>> events) {
        return Multi.createFrom()
                .iterable(events)
                .onItem()
                .transformToUniAndConcatenate(event -> take(event, effectsTogether))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> take(Event<?> event, List<UUID> taken) {
        if (poison.contains(event.id())) {
            return Sql.update(REFUSED, event.id()).replaceWithVoid();
        }
        taken.add(event.id());
        return Uni.createFrom().voidItem();
    }
}
