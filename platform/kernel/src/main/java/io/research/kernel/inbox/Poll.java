package io.research.kernel.inbox;

import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.trace.Traces;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaRecord;
import io.smallrye.reactive.messaging.kafka.KafkaRecordBatch;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The messages of one poll. A message that cannot be read, or that is refused, goes to the dead letters by itself; the others
 * are taken.
 */
final class Poll<V, E> {
    private final KafkaRecordBatch<String, V> messages;
    private final InboxEffect<E> effect;
    private final Executor context = VertxContexts.current();
    private final List<Readable<V, E>> readable = new ArrayList<>();
    private final List<Refused<V>> refused = new ArrayList<>();

    Poll(
            KafkaRecordBatch<String, V> messages,
            BiFunction<V, String, Optional<Received<E>>> reader,
            InboxEffect<E> effect) {
        this.messages = messages;
        this.effect = effect;
        for (KafkaRecord<String, V> message : messages) {
            try {
                reader.apply(message.getPayload(), trace(message))
                        .ifPresent(event -> readable.add(new Readable<>(message, event)));
            } catch (RuntimeException fault) {
                refused.add(new Refused<>(message, fault));
            }
        }
    }

    /** The trace context of the message; null if there is none. */
    private static String trace(KafkaRecord<String, ?> message) {
        var header = message.getHeaders().lastHeader(Traces.HEADER);
        return header == null ? null : new String(header.value(), StandardCharsets.US_ASCII);
    }

    Uni<Void> take() {
        return inOrder(refused, this::toDeadLetters).chain(this::takeTogether).chain(() -> Uni.createFrom()
                .completionStage(messages::ack));
    }

    private Uni<Void> takeTogether() {
        if (readable.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return effect.together(readable.stream().map(Readable::event).toList())
                .onFailure()
                .recoverWithUni(fault -> inOrder(readable, this::takeAlone));
    }

    private Uni<Void> takeAlone(Readable<V, E> one) {
        return effect.take(one.event)
                .onFailure()
                .recoverWithUni(fault -> toDeadLetters(new Refused<>(one.message, fault)));
    }

    private Uni<Void> toDeadLetters(Refused<V> one) {
        return Uni.createFrom()
                .completionStage(() -> one.message.nack(one.fault))
                .emitOn(context);
    }

    private static <T> Uni<Void> inOrder(List<T> items, Function<T, Uni<Void>> work) {
        return Multi.createFrom()
                .iterable(items)
                .onItem()
                .transformToUniAndConcatenate(work::apply)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private record Readable<V, E>(KafkaRecord<String, V> message, Received<E> event) {}

    private record Refused<V>(KafkaRecord<String, V> message, Throwable fault) {}
}
