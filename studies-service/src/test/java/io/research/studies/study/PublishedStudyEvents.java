package io.research.studies.study;

import static org.awaitility.Awaitility.await;

import io.research.contracts.Topics;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** What the service tells the others about its studies, read from the broker. */
public final class PublishedStudyEvents {
    private PublishedStudyEvents() {}

    /** The events about that study, in order, as soon as one of that type is among them. */
    public static List<JsonObject> about(UUID study, String type) {
        var found = new ArrayList<JsonObject>();
        try (var consumer = consumer()) {
            consumer.subscribe(List.of(Topics.STUDIES));
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(message -> {
                    var event = new JsonObject(message.value());
                    if (study.toString().equals(event.getString("study_id"))
                            && study.toString().equals(message.key())) {
                        found.add(event);
                    }
                });
                return found.stream().anyMatch(event -> type.equals(event.getString("type")));
            });
        }
        return found;
    }

    private static KafkaConsumer<String, String> consumer() {
        String broker = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        return new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        broker,
                        "group.id",
                        UUID.randomUUID().toString(),
                        "auto.offset.reset",
                        "earliest"),
                new StringDeserializer(),
                new StringDeserializer());
    }
}
