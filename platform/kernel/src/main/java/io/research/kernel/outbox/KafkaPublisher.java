package io.research.kernel.outbox;

import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Publishes to Kafka with acks=all and an idempotent producer. */
@ApplicationScoped
class KafkaPublisher implements EventPublisher {
    private final MutinyEmitter<String> emitter;

    KafkaPublisher(
            @Channel("outbox") @OnOverflow(value = OnOverflow.Strategy.BUFFER, bufferSize = 2 * OutboxRelay.BATCH)
                    MutinyEmitter<String> emitter) {
        this.emitter = emitter;
    }

    @Override
    public Uni<Void> publish(OutboxRow row) {
        var metadata = OutgoingKafkaRecordMetadata.<String>builder()
                .withTopic(row.topic())
                .withKey(row.key())
                .build();
        return emitter.sendMessage(Message.of(row.payload()).addMetadata(metadata));
    }
}
