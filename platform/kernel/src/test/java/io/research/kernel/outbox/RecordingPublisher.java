package io.research.kernel.outbox;

import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** A broker in memory: keeps what it was given, and can fail to say so. */
class RecordingPublisher implements EventPublisher {
    private final List<OutboxRow> published = new CopyOnWriteArrayList<>();
    private volatile Predicate<OutboxRow> silent = row -> false;

    @Override
    public Uni<Void> publish(OutboxRow row) {
        published.add(row);
        return silent.test(row) ? Uni.createFrom().nothing() : Uni.createFrom().voidItem();
    }

    /** From now on events are kept, and the relay never hears of it. */
    void fallSilent() {
        silent = row -> true;
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
