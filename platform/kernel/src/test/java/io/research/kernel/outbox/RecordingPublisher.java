package io.research.kernel.outbox;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.apache.kafka.common.errors.RecordTooLargeException;

/** A broker in memory: keeps what it was given, and can fail to say so. */
class RecordingPublisher implements EventPublisher {
    private final List<OutboxRow> published = new CopyOnWriteArrayList<>();
    private final AtomicInteger failures = new AtomicInteger();
    private volatile Predicate<OutboxRow> silent = row -> false;
    private volatile Predicate<OutboxRow> refused = row -> false;
    private volatile Predicate<OutboxRow> failing = row -> false;

    @Override
    public Uni<Void> publish(OutboxRow row) {
        if (refused.test(row)) {
            return Uni.createFrom().failure(new RecordTooLargeException("larger than the topic takes"));
        }
        if (failing.test(row)) {
            failures.incrementAndGet();
            return Uni.createFrom().failure(new IllegalStateException("not now"));
        }
        published.add(row);
        return silent.test(row) ? Uni.createFrom().nothing() : Uni.createFrom().voidItem();
    }

    /** From now on events are kept, and the relay never hears of it. */
    void fallSilent() {
        silent = row -> true;
    }

    /** Refuses those for good. */
    void refuse(Predicate<OutboxRow> events) {
        refused = events;
    }

    /** Those fail for now. */
    void fail(Predicate<OutboxRow> events) {
        failing = events;
    }

    int failures() {
        return failures.get();
    }

    void speakAgain() {
        silent = row -> false;
    }

    List<UUID> of(UUID studyId) {
        return published.stream()
                .filter(row -> row.key().equals(studyId.toString()))
                .map(OutboxRow::eventId)
                .toList();
    }

    int size() {
        return published.size();
    }
}
