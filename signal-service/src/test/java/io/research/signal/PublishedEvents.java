package io.research.signal;

import io.research.contracts.Event;
import io.research.contracts.EventData;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.kernel.time.Ids;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** Events as other services publish them. */
public final class PublishedEvents {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    private PublishedEvents() {}

    public static <D extends EventData> Event<D> event(String organizationId, UUID studyId, EventType type, D data) {
        return new Event<>(Ids.next(), type, 1, NOW, organizationId, "app_test", studyId, data);
    }

    public static void publish(Event<?>... events) {
        String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new StringSerializer(), new StringSerializer())) {
            for (var event : events) {
                producer.send(new ProducerRecord<>(event.type().topic(), event.key(), EventCodec.write(event)));
            }
        }
    }
}
