package io.research.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaServerIT {
    @Test
    void what_is_sent_is_read_also_after_a_restart(@TempDir Path folder) throws Exception {
        try (var kafka = KafkaServer.durable(folder, 0)) {
            kafka.createTopics(6, "tea", "tea.dead");
            send(kafka, "tea", "green");
        }

        try (var kafka = KafkaServer.durable(folder, 0)) {
            kafka.createTopics(6, "tea", "tea.dead");
            send(kafka, "tea", "black");

            assertThat(read(kafka, "tea", 2)).containsExactlyInAnyOrder("green", "black");
        }
    }

    @Test
    void a_topic_that_was_not_made_does_not_exist() {
        try (var kafka = KafkaServer.temporary()) {
            assertThatThrownBy(() -> send(kafka, "unknown", "green")).hasMessageContaining("unknown");
        }
    }

    private static void send(KafkaServer kafka, String topic, String value) throws Exception {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", kafka.bootstrapServers(), "max.block.ms", 3000, "compression.type", "lz4");
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(topic, "key", value)).get(20, TimeUnit.SECONDS);
        }
    }

    private static List<String> read(KafkaServer kafka, String topic, int count) {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", kafka.bootstrapServers(), "group.id", "test", "auto.offset.reset", "earliest");
        var values = new ArrayList<String>();
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(topic));
            Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> {
                consumer.poll(Duration.ofMillis(100)).forEach(message -> values.add(message.value()));
                return values.size() >= count;
            });
        }
        return values;
    }
}
