package io.research.kernel.outbox;

import io.opentelemetry.api.trace.SpanKind;
import io.research.kernel.trace.Traces;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
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
        var span = Traces.begin(row.trace(), SpanKind.PRODUCER, "send " + row.topic());
        var metadata = OutgoingKafkaRecordMetadata.<String>builder()
                .withTopic(row.topic())
                .withKey(row.key())
                .withHeaders(headers(Traces.of(span)))
                .build();
        return Traces.during(span, emitter.sendMessage(Message.of(row.payload()).addMetadata(metadata)));
    }

    private static Headers headers(String trace) {
        var headers = new RecordHeaders();
        return trace == null ? headers : headers.add(Traces.HEADER, trace.getBytes(StandardCharsets.US_ASCII));
    }
}
