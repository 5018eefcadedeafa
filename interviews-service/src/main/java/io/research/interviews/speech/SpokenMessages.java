package io.research.interviews.speech;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.http.StreamedBody;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** The interviewer's words as they were spoken: each is paid for once and kept as long as its interview. */
@ApplicationScoped
public class SpokenMessages {
    private static final String FOLDER = "speech/";
    private static final Duration ABANDONED = Duration.ofHours(1);
    private static final int MOST = 500;

    private final SpeechRepository speeches;
    private final SpeechAllowance allowance;
    private final Voice voice;
    private final ObjectStore store;
    private final Vertx vertx;
    private final Clock clock;

    SpokenMessages(
            SpeechRepository speeches,
            SpeechAllowance allowance,
            Voice voice,
            ObjectStore store,
            Vertx vertx,
            Clock clock) {
        this.speeches = speeches;
        this.allowance = allowance;
        this.voice = voice;
        this.store = store;
        this.vertx = vertx;
        this.clock = clock;
    }

    /** Whether this installation does it. */
    public boolean isOffered() {
        return voice.isConfigured();
    }

    /**
     * The message as MPEG audio. Not for use inside a session: it may wait for the endpoint.
     *
     * @param speaker of the study: {@code male}, {@code female}, or null
     */
    public Uni<StreamedBody> speak(UUID interviewId, UUID messageId, String text, String speaker) {
        return Panache.withSession(() -> speeches.find(messageId))
                .chain(bytes -> bytes == null
                        ? speakAnew(interviewId, messageId, text, speaker)
                        : Uni.createFrom().item(new StreamedBody(bytes, store.get(key(messageId)))));
    }

    /** The interview is deleted: a sweep removes what was spoken in it. In the transaction of the caller. */
    public Uni<Void> remove(UUID interviewId) {
        return speeches.drop(interviewId);
    }

    private Uni<StreamedBody> speakAnew(UUID interviewId, UUID messageId, String text, String speaker) {
        allowance.take(interviewId);
        var here = VertxContexts.current();
        return voice.speak(text, speaker).emitOn(here).chain(spoken -> Panache.withTransaction(
                        () -> speeches.begin(messageId, interviewId, clock.instant()))
                .invoke(SpokenMessages::requireKept)
                .chain(() -> store.put(key(messageId), Multi.createFrom().item(spoken)))
                .emitOn(here)
                .chain(() -> Panache.withTransaction(() -> speeches.store(messageId, spoken.length())))
                .call(isStored -> isStored ? Uni.createFrom().voidItem() : discard(messageId))
                .invoke(SpokenMessages::requireKept)
                .replaceWith(() -> body(spoken)));
    }

    /** The interview was deleted meanwhile, and what was spoken came after the sweep. */
    private Uni<Void> discard(UUID messageId) {
        return store.delete(key(messageId)).emitOn(VertxContexts.current()).replaceWithVoid();
    }

    private static void requireKept(boolean isKept) {
        if (!isKept) {
            throw Problem.notFound();
        }
    }

    /** Removes what nobody needs, each one's bytes before its row. */
    Uni<Void> sweep() {
        return Panache.withSession(() -> speeches.unused(clock.instant().minus(ABANDONED), MOST))
                .chain(this::removeAll);
    }

    private Uni<Void> removeAll(List<UUID> messageIds) {
        return Multi.createFrom()
                .iterable(messageIds)
                .onItem()
                .transformToUniAndConcatenate(id -> store.delete(key(id))
                        .chain(() -> VertxContexts.onNewContext(
                                vertx, () -> Panache.withTransaction(() -> speeches.forget(id)))))
                .onItem()
                .ignoreAsUni();
    }

    private static StreamedBody body(Buffer spoken) {
        return new StreamedBody(spoken.length(), Multi.createFrom().item(spoken));
    }

    private static String key(UUID messageId) {
        return FOLDER + messageId + ".mp3";
    }
}
