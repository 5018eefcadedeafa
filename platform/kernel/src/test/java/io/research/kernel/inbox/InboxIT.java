package io.research.kernel.inbox;

import static io.research.kernel.EventFixture.anEventOf;
import static io.research.kernel.EventFixture.anInvitationTo;
import static io.research.kernel.Transactions.count;
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
import java.util.stream.Stream;
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
    /** As large as an event may be, and what stands around it. */
    private static final int LARGEST_EVENT = 1_000_000;

    private static final int CONSUMERS = 3;

    private final UUID study = UUID.randomUUID();

    @Inject
    ProbeConsumer probe;

    @Test
    void a_repeated_delivery_has_one_effect() {
        var event = anEventOf(study);
        var last = anEventOf(study);

        send(text(event), text(event), text(event), text(last));

        awaitEffects(last);
        assertThat(probe.effects).containsOnlyOnce(event.id());
        assertThat(probe.effectsTogether).containsOnlyOnce(event.id());
        assertThat(probe.effectsRaw).containsOnlyOnce(event.id());
    }

    @Test
    void events_of_one_study_keep_their_order() {
        var events = Stream.generate(() -> anEventOf(study)).limit(20).toList();

        send(events.stream().map(InboxIT::text).toArray(String[]::new));

        awaitEffects(events.getLast());
        var ids = events.stream().map(Event::id).toList();
        assertThat(probe.effects).containsSubsequence(ids);
        assertThat(probe.effectsTogether).containsSubsequence(ids);
        assertThat(probe.effectsRaw).containsSubsequence(ids);
    }

    @Test
    void an_event_of_an_unknown_type_is_passed_over() {
        var known = anEventOf(study);

        send("{\"type\": \"interview.dreamt\", \"id\": \"x\"}", text(known));

        awaitEffects(known);
    }

    @Test
    void an_event_of_a_type_that_the_effect_is_not_about_leaves_no_trace() {
        var other = anInvitationTo(study);
        var wanted = anEventOf(study);

        send(text(other), text(wanted));

        awaitEffects(wanted);
        assertThat(probe.effects).doesNotContain(other.id());
        assertThat(probe.effectsTogether).doesNotContain(other.id());
        assertThat(probe.effectsRaw).doesNotContain(other.id());
        assertThat(count("select count(*) from inbox where event_id = '" + other.id() + "'"))
                .isEqualTo(0L);
    }

    @Test
    void poison_goes_to_the_dead_letters_with_its_reason_and_holds_nobody_up() {
        var before = anEventOf(study);
        var poison = anEventOf(study);
        var next = anEventOf(study);
        probe.poison.add(poison.id());

        send(text(before), text(poison), "no event at all", text(next));

        awaitEffects(next);
        assertThat(probe.effects).contains(before.id());
        assertThat(probe.effectsTogether).contains(before.id());
        assertThat(probe.effectsRaw).contains(before.id());
        deadLetters(CONSUMERS, "no event at all");
        var dead = deadLetters(CONSUMERS, text(poison));
        assertThat(new String(dead.getFirst()
                        .headers()
                        .lastHeader("dead-letter-reason")
                        .value()))
                .isNotBlank();
        assertThat(count("select count(*) from inbox where event_id = '" + poison.id() + "'"))
                .isEqualTo(0L);
    }

    @Test
    void large_poison_holds_nobody_up_either() {
        String poison = "no event at all: " + "x".repeat(LARGEST_EVENT);
        var next = anEventOf(study);

        send(poison, text(next));

        awaitEffects(next);
        assertThat(deadLetters(CONSUMERS, poison)).hasSize(CONSUMERS);
    }

    private void awaitEffects(Event<?> event) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> Stream.of(probe.effects, probe.effectsTogether, probe.effectsRaw)
                        .allMatch(taken -> taken.contains(event.id())));
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

    private static List<ConsumerRecord<String, String>> deadLetters(int number, String value) {
        var found = new java.util.ArrayList<ConsumerRecord<String, String>>();
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of(
                        "bootstrap.servers",
                        broker(),
                        "group.id",
                        "test-" + UUID.randomUUID(),
                        "auto.offset.reset",
                        "earliest"),
                new StringDeserializer(),
                new StringDeserializer())) {
            consumer.subscribe(List.of(Topics.deadLetters(Topics.INTERVIEWS)));
            await().until(() -> {
                for (var letter : consumer.poll(Duration.ofMillis(200))) {
                    if (letter.value().equals(value)) {
                        found.add(letter);
                    }
                }
                return found.size() >= number;
            });
        }
        return found;
    }

    private static String broker() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }
}
