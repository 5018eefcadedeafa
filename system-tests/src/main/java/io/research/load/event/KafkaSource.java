package io.research.load.event;

import io.research.contracts.Topics;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** Publishes as the relays of services do, but without a service: for more events than one service makes. */
public final class KafkaSource implements EventSource {
    private final KafkaProducer<String, String> producer;
    private final AtomicReference<Exception> fault = new AtomicReference<>();

    public KafkaSource(String servers) {
        producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", servers, "acks", "all", "compression.type", "lz4"),
                new StringSerializer(),
                new StringSerializer());
    }

    @Override
    public void announce(UUID eventId, String key, String payload) {
        producer.send(new ProducerRecord<>(Topics.INTERVIEWS, key, payload), (written, failure) -> {
            if (failure != null) {
                fault.set(failure);
            }
        });
    }

    @Override
    public void flush() {
        producer.flush();
        if (fault.get() != null) {
            throw new IllegalStateException("The broker did not take an event", fault.get());
        }
    }

    @Override
    public void close() {
        producer.close();
    }
}
