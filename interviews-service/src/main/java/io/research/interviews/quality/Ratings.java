package io.research.interviews.quality;

import io.research.interviews.quality.answer.Conversation;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;

/** Rates interviews on threads of their own: a long one takes a second, and no request waits for those that rate. */
@Singleton
public class Ratings {
    /** The name of its threads. */
    public static final String WORKERS = "ratings";

    public static final int THREADS = 2;

    private final WorkerExecutor workers;

    Ratings(Vertx vertx) {
        this.workers = vertx.createSharedWorkerExecutor(WORKERS, THREADS);
    }

    /** The rating of an interview that has ended; comes on the context of the caller. Not inside a session. */
    public Uni<Rating> rate(Conversation conversation) {
        return Uni.createFrom()
                .completionStage(() -> workers.executeBlocking(() -> Rater.rate(conversation), false)
                        .toCompletionStage())
                .emitOn(VertxContexts.current());
    }

    @PreDestroy
    public void close() {
        workers.close();
    }
}
