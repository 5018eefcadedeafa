package io.research.kernel.inbox;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.EventType;
import io.research.kernel.event.RawEvent;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Takes events and remembers their effects; of those that it was told to the database refuses them. */
@Singleton
class ProbeConsumer {
    private static final PlainSql REFUSED = PlainSql.of("update inbox set event_id = null where event_id = $1");
    private static final PlainSql REMEMBER = PlainSql.of(Inbox.REMEMBER);
    private static final PlainSql REFUSED_IN_PLACE =
            PlainSql.of("with remembered as (" + Inbox.REMEMBER + ") select 1 / (count(*) - count(*)) from remembered");

    final List<UUID> effects = new CopyOnWriteArrayList<>();
    final List<UUID> effectsTogether = new CopyOnWriteArrayList<>();
    final List<UUID> effectsRaw = new CopyOnWriteArrayList<>();
    final Set<UUID> poison = ConcurrentHashMap.newKeySet();

    private final Inbox inbox;

    ProbeConsumer(Inbox inbox) {
        this.inbox = inbox;
    }

    @Incoming("probe")
    Uni<Void> on(KafkaRecordBatch<String, String> messages) {
        return inbox.onceEach("probe", messages, event -> () -> take(event.id(), effects), EventType.INTERVIEW_STARTED);
    }

    @Incoming("interviews")
    Uni<Void> onTogether(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(
                "probes",
                messages,
                batch -> batch.once(events -> takeAll(events.stream().map(RawEvent::id), effectsTogether)),
                EventType.INTERVIEW_STARTED);
    }

    @Incoming("raw-probes")
    Uni<Void> onRaw(KafkaRecordBatch<String, byte[]> messages) {
        return inbox.together(
                "raw-probes",
                messages,
                batch -> Panache.withSession(() -> takeNew(batch.events())),
                EventType.INTERVIEW_STARTED);
    }

    private Uni<Void> takeNew(List<RawEvent> events) {
        var ids = events.stream().map(RawEvent::id).toList();
        if (ids.stream().anyMatch(poison::contains)) {
            return REFUSED_IN_PLACE
                    .update("raw-probes", ids.toArray(UUID[]::new))
                    .replaceWithVoid();
        }
        return REMEMBER.select("raw-probes", ids.toArray(UUID[]::new))
                .invoke(rows -> {
                    var fresh = rows.stream().map(row -> row.uuid(0)).collect(Collectors.toSet());
                    effectsRaw.addAll(ids.stream().filter(fresh::contains).toList());
                })
                .replaceWithVoid();
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
            return REFUSED.update(event).replaceWithVoid();
        }
        taken.add(event);
        return Uni.createFrom().voidItem();
    }
}
