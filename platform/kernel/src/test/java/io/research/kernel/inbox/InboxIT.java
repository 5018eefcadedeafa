package io.research.kernel.inbox;

import static io.research.kernel.EventFixture.anEventOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.contracts.Topics;
import io.research.kernel.event.EventCodec;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class InboxIT {
    private final UUID study = UUID.randomUUID();

    @Inject
    ProbeConsumer probe;

    @Test
    void a_repeated_delivery_has_one_effect() {
        var event = anEventOf(study);
        var last = anEventOf(study);

        send(text(event), text(event), text(event), text(last));

        await().until(() -> probe.effects.contains(last.id()));
        assertThat(probe.effects).containsOnlyOnce(event.id());
    }

    @Test
    void an_event_of_an_unknown_type_is_passed_over() {
        var known = anEventOf(study);

        send("{\"type\": \"interview.dreamt\", \"id\": \"x\"}", text(known));

        await().until(() -> probe.effects.contains(known.id()));
    }

    @Test
    void poison_goes_to_the_dead_letters_with_its_reason_and_holds_nobody_up() {
        var poison = anEventOf(study);
        var next = anEventOf(study);
        probe.poison.add(poison.id());

        send(text(poison), "no event at all", text(next));

        await().atMost(Duration.ofSeconds(30)).until(() -> probe.effects.contains(next.id()));
        var dead = deadLetters(2);
        assertThat(dead).extracting(ConsumerRecord::value).contains(text(poison), "no event at all");
        assertThat(new String(dead.getFirst()
                        .headers()
                        .lastHeader("dead-letter-reason")
                        .value()))
                .isNotBlank();
    }

    private static String text(Event<?> event) {
        return EventCodec.write(event);
    }

    private void send(String... messages) {
        try (var producer = new KafkaProducer<>(
                Map.<String, Object>of("bootstrap.servers", broker()),
                new StringSerializer(),
                new StringSerializer())) {
            for (String message : messages) {
                producer.send(new ProducerRecord<>(Topics.INTERVIEWS, study.toString(), message));
            }
        }
    }

    private static List<ConsumerRecord<String, String>> deadLetters(int atLeast) {
        var found = new java.util.ArrayList<ConsumerRecord<String, String>>();
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of(
                        "bootstrap.servers", broker(), "group.id", "test", "auto.offset.reset", "earliest"),
                new StringDeserializer(),
                new StringDeserializer())) {
            consumer.subscribe(List.of(Topics.deadLetters(Topics.INTERVIEWS)));
            await().until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(found::add);
                return found.size() >= atLeast;
            });
        }
        return found;
    }

    private static String broker() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }
}
