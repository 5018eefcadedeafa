package io.research.webhooks.fakes;

import static org.awaitility.Awaitility.await;

import io.research.kernel.trace.Traces;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** The topics as others write and read them. */
public final class Broker {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Broker() {}

    /** Sends the messages under one key, in that order. */
    public static void send(String topic, UUID key, String... messages) {
        try (var producer = new KafkaProducer<>(
                Map.<String, Object>of("bootstrap.servers", address(), "linger.ms", 200),
                new StringSerializer(),
                new StringSerializer())) {
            for (String message : messages) {
                producer.send(new ProducerRecord<>(topic, key.toString(), message));
            }
        }
    }

    /** Sends a message that carries a trace on. */
    public static void sendTraced(String topic, UUID key, String trace, String message) {
        try (var producer = new KafkaProducer<>(
                Map.<String, Object>of("bootstrap.servers", address()),
                new StringSerializer(),
                new StringSerializer())) {
            var traced = new ProducerRecord<>(topic, key.toString(), message);
            traced.headers().add(Traces.HEADER, trace.getBytes(StandardCharsets.US_ASCII));
            producer.send(traced);
        }
    }

    /** The messages of the topic from its beginning until that one, which is the last. */
    public static List<String> read(String topic, Predicate<String> last) {
        var found = new ArrayList<String>();
        var settings = Map.<String, Object>of(
                "bootstrap.servers",
                address(),
                "group.id",
                "test-" + UUID.randomUUID(),
                "auto.offset.reset",
                "earliest");
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(topic));
            await().atMost(PATIENCE).until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(message -> found.add(message.value()));
                return found.stream().anyMatch(last);
            });
        }
        return found;
    }

    /** A predicate for {@link #read}: a message about that webhook. */
    public static Predicate<String> isAbout(Integrator.Hook hook) {
        return message -> hook.id()
                .toString()
                .equals(new JsonObject(message).getJsonObject("data").getString("webhook_id"));
    }

    private static String address() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }
}
