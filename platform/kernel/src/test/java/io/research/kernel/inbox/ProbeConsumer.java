package io.research.kernel.inbox;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
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
import java.util.stream.Stream;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Takes events and remembers their effects; of those that it was told to the database refuses them. */
@Singleton
class ProbeConsumer {
    private static final String REFUSED = "update inbox set event_id = null where event_id = $1";

    final List<UUID> effects = new CopyOnWriteArrayList<>();
    final List<UUID> effectsTogether = new CopyOnWriteArrayList<>();
    final List<UUID> effectsRaw = new CopyOnWriteArrayList<>();
    final Set<UUID> poison = ConcurrentHashMap.newKeySet();

    private final Inbox inbox;

    ProbeConsumer(Inbox inbox) {
        this.inbox = inbox;
    }

    @Incoming("probe")
    Uni<Void> on(String message) {
        return inbox.once("probe", message, event -> take(event.id(), effects), EventType.INTERVIEW_STARTED);
    }

    @Incoming("probes")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach(
                "probes",
                messages,
                events -> takeAll(events.stream().map(Event::id), effectsTogether),
                EventType.INTERVIEW_STARTED);
    }

    @Incoming("raw-probes")
    Uni<Void> onRaw(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.onceEachRaw(
                "raw-probes",
                messages,
                events -> takeAll(events.stream().map(RawEvent::id), effectsRaw),
                EventType.INTERVIEW_STARTED);
    }

    private Uni<Void> takeAll(Stream<UUID> events, List<UUID> taken) {
        return Multi.createFrom()
                .items(events)
                .onItem()
                .transformToUniAndConcatenate(event -> take(event, taken))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> take(UUID event, List<UUID> taken) {
        if (poison.contains(event)) {
            return Sql.update(REFUSED, event).replaceWithVoid();
        }
        taken.add(event);
        return Uni.createFrom().voidItem();
    }
}
