package io.research.interviews;

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

/** What the service tells the others, read from the broker. */
public final class Announced {
    private Announced() {}

    /** The events about that interview, in order, as soon as one of that type is among them. */
    public static List<JsonObject> about(UUID interviewId, String type) {
        var found = new ArrayList<JsonObject>();
        try (var consumer = consumer()) {
            consumer.subscribe(List.of(Topics.INTERVIEWS));
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(message -> found.add(new JsonObject(message.value())));
                return found.stream().anyMatch(event -> isAbout(event, interviewId) && isOf(event, type));
            });
        }
        return found.stream().filter(event -> isAbout(event, interviewId)).toList();
    }

    /** The one event of that type about that interview. */
    public static JsonObject one(UUID interviewId, String type) {
        var events = about(interviewId, type).stream()
                .filter(event -> isOf(event, type))
                .toList();
        if (events.size() != 1) {
            throw new AssertionError("expected one " + type + ", got " + events);
        }
        return events.getFirst();
    }

    private static boolean isOf(JsonObject event, String type) {
        return type.equals(event.getString("type"));
    }

    private static boolean isAbout(JsonObject event, UUID interviewId) {
        var data = event.getJsonObject("data");
        return interviewId.toString().equals(data.getString("id", data.getString("interview_id")));
    }

    private static KafkaConsumer<String, String> consumer() {
        return new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers",
                        ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class),
                        "group.id",
                        UUID.randomUUID().toString(),
                        "auto.offset.reset",
                        "earliest"),
                new StringDeserializer(),
                new StringDeserializer());
    }
}
