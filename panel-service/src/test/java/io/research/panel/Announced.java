package io.research.panel;

import io.research.contracts.EventType;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;

/** Events as other services hear them. */
public final class Announced {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Announced() {}

    /** All events of the type about the study, from the moment that there is one. */
    public static List<JsonObject> about(UUID studyId, EventType type) {
        return Awaitility.await().atMost(PATIENCE).until(() -> read(studyId, type), found -> !found.isEmpty());
    }

    private static List<JsonObject> read(UUID studyId, EventType type) {
        String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", brokers), new StringDeserializer(), new StringDeserializer())) {
            var partitions = consumer.partitionsFor(type.topic()).stream()
                    .map(one -> new TopicPartition(one.topic(), one.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            var ends = consumer.endOffsets(partitions);
            var found = new ArrayList<JsonObject>();
            while (partitions.stream().anyMatch(one -> consumer.position(one) < ends.get(one))) {
                consumer.poll(Duration.ofMillis(200)).forEach(one -> found.add(new JsonObject(one.value())));
            }
            return found.stream()
                    .filter(event -> studyId.toString().equals(event.getString("study_id")))
                    .filter(event -> type.wire().equals(event.getString("type")))
                    .toList();
        }
    }
}
