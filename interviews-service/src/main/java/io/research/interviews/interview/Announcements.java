package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.logging.Logger;

/**
 * Announces the words of a turn to all instances while they are spoken. If words cannot be announced, readers still get
 * them with the message.
 */
@ApplicationScoped
class Announcements {
    private static final Logger LOG = Logger.getLogger(Announcements.class);

    private final SpokenWordsRepository words;
    private final Vertx vertx;

    Announcements(SpokenWordsRepository words, Vertx vertx) {
        this.words = words;
        this.vertx = vertx;
    }

    Announcement of(UUID interviewId) {
        return new Announcement(interviewId);
    }

    /** The words of one turn, one after another. */
    final class Announcement {
        private final UUID interviewId;
        private CompletionStage<Void> last = CompletableFuture.completedStage(null);

        private Announcement(UUID interviewId) {
            this.interviewId = interviewId;
        }

        synchronized void add(String words) {
            var spoken = new SpokenWords(interviewId, words);
            if (spoken.fits()) {
                last = last.thenCompose(told -> announce(spoken).subscribeAsCompletionStage());
            }
        }

        /** Completes when all words have been announced; the message that they belong to is announced after that. */
        synchronized Uni<Void> done() {
            return Uni.createFrom().completionStage(last);
        }
    }

    private Uni<Void> announce(SpokenWords spoken) {
        return VertxContexts.onNewContext(vertx, () -> Panache.withSession(() -> words.announce(spoken)))
                .onFailure()
                .recoverWithUni(fault -> {
                    LOG.warnf(
                            "Spoken words could not be announced, interviewId=%s: %s",
                            spoken.interviewId(), fault.getMessage());
                    return Uni.createFrom().voidItem();
                });
    }
}
